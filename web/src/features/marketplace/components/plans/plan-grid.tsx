import { Children, type ReactNode } from 'react';

/**
 * Columns by container width, because the dashboard has a sidebar. Three and four plans never leave a single card in
 * a row.
 */
const COLUMNS: Record<number, string> = {
  1: '@xl:grid-cols-2 @4xl:grid-cols-3',
  2: '@xl:grid-cols-2 @4xl:grid-cols-3',
  3: '@2xl:grid-cols-3',
};

/** Plan cards side by side; the names, prices, descriptions and features of a row begin at the same height. */
export function PlanGrid({ children, className = '' }: { children: ReactNode; className?: string }) {
  const columns = COLUMNS[Children.count(children)] ?? '@xl:grid-cols-2 @4xl:grid-cols-4';
  return (
    <div className={`@container ${className}`}>
      <div className={`grid gap-4 ${columns}`}>{children}</div>
    </div>
  );
}
