import type { ReactNode } from 'react';
import { hueClass } from '../../../../../design/tokens/hue.ts';

interface ExampleWindowProps {
  /** The application's id, which selects the hue. */
  id: string;
  name: string;
  children: ReactNode;
}

/** A window of an application that can be tried on the page, in its hue. */
export function ExampleWindow({ id, name, children }: ExampleWindowProps) {
  return (
    <section
      aria-label={`Try ${name}`}
      className={`overflow-hidden rounded-lg border border-line bg-paper text-small shadow-lift ${hueClass(id)}`}
    >
      <p className="flex items-center gap-2 border-b border-(--tile-line) bg-(--tile) px-4 py-2.5 text-fine font-medium text-(--tile-ink)">
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
        {name} · example
      </p>
      <div className="figures grid gap-4 p-4">{children}</div>
    </section>
  );
}

/** The result of an example, announced when it changes. */
export function ExampleResult({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="border-t border-ink pt-3">
      {children}
    </div>
  );
}

/** A row of a result: a name and an amount. */
export function ExampleRow({ name, note, value }: { name: ReactNode; note?: string; value: string }) {
  return (
    <p className="flex gap-3 border-b border-line py-1.5">
      <span className="min-w-0 grow wrap-anywhere">{name}</span>
      {note ? <span className="text-soft">{note}</span> : null}
      <span className="min-w-18 text-right">{value}</span>
    </p>
  );
}

/** The last row of a result. */
export function ExampleTotal({ name, value }: { name: string; value: string }) {
  return (
    <p className="flex items-baseline justify-between gap-4 pt-3 font-semibold">
      {name} <span className="font-display text-h3 tracking-tight">{value}</span>
    </p>
  );
}
