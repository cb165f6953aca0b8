import { Children } from 'react';

interface LoadingProps {
  /** For screen readers. */
  label?: string;
  /** The classes of each skeleton, such as its height. */
  rows: readonly string[];
  className?: string;
}

/** Skeletons for content that is loading. */
export function Loading({ label = 'Loading...', rows, className = 'grid gap-3' }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Children.map(rows, row => (
        <div className={`skeleton ${row}`} />
      ))}
    </div>
  );
}
