import { DrawnWindow } from '../../../../../design/layout/drawn-window.tsx';
import { hueClass } from '../../../../../platform/app-hue.ts';

/** Vehicle number, weight in pounds, category, tax of a full period, and the result of the check. */
const TRUCKS = [
  ['1FUJ…4417', '80,000', 'V', '550.00', 'checked'],
  ['1XKA…8802', '80,000', 'V', '550.00', 'checked'],
  ['3HSD…O519', '66,000', 'L', '342.00', 'letter O'],
  ['1M2A…0073', '56,000', 'B', '122.00', 'checked'],
] as const;

/** Form 2290 Filing: a return before its signature, with one number that cannot be right. */
export function ScheduleScreen() {
  return (
    <DrawnWindow
      hue={hueClass('irs2290')}
      title="Form 2290 · first used July · due August 31"
      label="Illustration of Form 2290 Filing: four trucks with weight, category and tax. One vehicle number contains the letter O and is flagged before signing."
    >
      <div className="figures px-4 pt-3.5 pb-4">
        <ul>
          <li className="flex gap-3 pb-2 text-soft">
            <span className="grow">Vehicle number</span>
            <span className="w-16 text-right">Pounds</span>
            <span className="w-8 text-center">Cat.</span>
            <span className="w-14 text-right">Tax</span>
          </li>
          {TRUCKS.map(([number, weight, category, tax, check]) => (
            <li
              key={number}
              className={`flex items-baseline gap-3 border-t border-line py-2 ${check === 'checked' ? '' : '-mx-4 bg-(--tile) px-4'}`}
            >
              <span className="grow">
                <span className="font-medium">{number}</span>
                <span className={`block ${check === 'checked' ? 'text-done' : 'text-warn'}`}>
                  {check === 'checked' ? 'checked' : 'has a letter O: check it on the truck'}
                </span>
              </span>
              <span className="w-16 text-right text-soft">{weight}</span>
              <span className="w-8 text-center">{category}</span>
              <span className="w-14 text-right">{tax}</span>
            </li>
          ))}
        </ul>
        <p className="flex items-baseline justify-between border-t border-ink pt-3">
          <span className="text-small font-semibold">Tax due to the IRS</span>
          <span className="font-display text-h3 font-semibold tracking-tight">$1,564.00</span>
        </p>
        <p className="mt-3 flex items-center justify-between gap-4">
          <span className="text-soft">One number to correct before you sign.</span>
          <span className="shrink-0 rounded-md border border-edge px-3.5 py-2 font-medium text-soft">
            Sign and file
          </span>
        </p>
      </div>
    </DrawnWindow>
  );
}
