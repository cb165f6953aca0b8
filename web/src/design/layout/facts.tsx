import type { ReactNode } from 'react';

/** A list of facts with their names, such as the lines of a receipt. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="figures border-t border-line text-small">{children}</dl>;
}

/** One line of the facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-6 border-b border-line py-2">
      <dt className="text-soft">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1 text-right">{children}</dd>
    </div>
  );
}
