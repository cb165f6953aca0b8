import { DrawnWindow } from '../../../../../design/layout/drawn-window.tsx';
import { hueClass } from '../../../../../platform/app-hue.ts';

const LINES = [
  ['Fitting, Brandt kitchen', '2 days', '1,280.00'],
  ['Oak veneer, at cost', '1', '212.50'],
] as const;

const SUMS = [
  ['Subtotal', '1,492.50'],
  ['Sales tax, 8.25% on parts', '17.53'],
] as const;

/** Invoice Creator: a sentence and the resulting invoice. */
export function InvoiceScreen() {
  return (
    <DrawnWindow
      hue={hueClass('invoicer')}
      title="Invoice 2026-0147 · to approve"
      label="Illustration of Invoice Creator: a sentence, and below it a numbered invoice with two lines, tax and total."
    >
      <p className="border-b border-line px-4 py-3.5 text-small">
        <span className="text-soft">You wrote: </span>“Two days at Brandt’s kitchen plus the oak veneer,
        212.50”
      </p>
      <div className="figures p-4">
        <p className="flex justify-between gap-4">
          <span className="font-semibold">Brandt, 14 Mill Lane</span>
          <span className="text-soft">June 9, due June 23</span>
        </p>
        <ul className="mt-4 border-t border-ink">
          {LINES.map(([what, count, amount]) => (
            <li key={what} className="flex gap-3 border-b border-line py-2">
              <span className="grow">{what}</span>
              <span className="text-soft">{count}</span>
              <span className="w-20 text-right">{amount}</span>
            </li>
          ))}
          {SUMS.map(([what, amount]) => (
            <li key={what} className="flex justify-between pt-2 text-soft">
              <span>{what}</span>
              <span>{amount}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2.5 flex items-baseline justify-between border-t border-ink pt-2.5">
          <span className="text-small font-semibold">Total</span>
          <span className="font-display text-h3 font-semibold tracking-tight">$1,510.03</span>
        </p>
        <p className="mt-4 flex items-center justify-between gap-4">
          <span className="text-soft">Day rate as in May.</span>
          <span className="shrink-0 rounded-md bg-(--tile-ink) px-3.5 py-2 font-medium text-paper">
            Approve and send
          </span>
        </p>
      </div>
    </DrawnWindow>
  );
}
