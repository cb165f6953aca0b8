import type { ReactNode } from 'react';
import { Select } from '../../../../../design/forms/select.tsx';
import { hueClass } from '../../../../../platform/app-hue.ts';
import { moneyText } from '../../../../../platform/format.ts';

/** Formats cents of dollars, such as $1,280.00. */
export const centsText = (cents: number): string => moneyText(cents / 100, 'USD');

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

interface ChoiceProps<T> {
  label: string;
  options: readonly (readonly [value: T, label: string])[];
  value: T;
  onChange(value: NoInfer<T>): void;
}

/** A choice among typed values. */
export function Choice<T extends string | number>({ label, options, value, onChange }: ChoiceProps<T>) {
  return (
    <Select
      label={label}
      options={options.map(([option, name]) => [String(option), name])}
      value={String(value)}
      onChange={({ target }) => {
        const chosen = options.find(([option]) => String(option) === target.value);
        if (chosen) onChange(chosen[0]);
      }}
    />
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
