interface LoadingProps {
  /** For screen readers. */
  label?: string;
  /** The classes of each skeleton, such as its height. */
  rows: readonly string[];
  className?: string;
}

/** Skeletons in the place of content that is loading. */
export function Loading({ label = 'Loading...', rows, className = 'grid gap-3' }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <div key={index} className={`skeleton ${row}`} />
      ))}
    </div>
  );
}
