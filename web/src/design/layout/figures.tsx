import type { ReactNode } from 'react';

/** Key figures of a page, side by side. */
export function Figures({ children }: { children: ReactNode }) {
  return <dl className="figures grid grid-cols-2 gap-x-6 gap-y-6 lg:grid-cols-4 lg:gap-x-8">{children}</dl>;
}

interface FigureProps {
  name: string;
  /** Null while it loads: its space is reserved. */
  value: ReactNode;
  /** One line about it, or two on a phone. */
  note: ReactNode;
}

export function Figure({ name, value, note }: FigureProps) {
  return (
    <div className="min-w-0">
      <dt className="text-fine text-soft">{name}</dt>
      <dd className="mt-1 font-display text-[clamp(1.25rem,0.9rem+1.6vw,2.25rem)] leading-tight font-semibold tracking-tight wrap-anywhere [&_a]:decoration-1">
        {value ?? <span className="skeleton block h-[1lh] w-28 max-w-full" />}
      </dd>
      <dd className="mt-1 min-h-[1lh] text-fine text-soft max-sm:min-h-[2lh]">{note}</dd>
    </div>
  );
}
