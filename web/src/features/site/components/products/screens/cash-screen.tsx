import { DrawnWindow } from '../../../../../design/layout/drawn-window.tsx';
import { hueClass } from '../../../../../platform/app-hue.ts';

const SPENDING = [
  ['Wages', '18,200', 'w-[88%]'],
  ['Materials', '9,750', 'w-[47%]'],
  ['Van', '2,150', 'w-[11%]'],
] as const;

/** Personal CFO: balance, forecast, and spending. */
export function CashScreen() {
  return (
    <DrawnWindow
      hue={hueClass('personalcfo')}
      title="Forecast · June 1 · 12 accounts, read-only"
      label="Illustration of Personal CFO: a balance line that reaches zero in week 41, a second one with a new order that does not, and the three largest spending categories."
    >
      <div className="p-4">
        <svg aria-hidden="true" viewBox="0 0 400 190" className="w-full">
          <path d="M0 24.5h400M0 84.5h400" className="stroke-line" />
          <path d="M0 144.5h400" stroke="currentColor" strokeWidth="1.25" />
          <path d="M167 8v156" className="stroke-line" strokeDasharray="3 4" />
          <path
            d="M0 52L30 60L60 44L90 66L118 72L142 60L167 78"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.25"
          />
          <path
            d="M167 78L205 92L243 110L281 126L315 144"
            fill="none"
            className="stroke-warn"
            strokeWidth="2.25"
            strokeDasharray="6 4"
          />
          <path
            d="M167 78L205 86L243 92L281 70L340 62L400 70"
            fill="none"
            className="stroke-accent"
            strokeWidth="2.25"
            strokeDasharray="6 4"
          />
          <circle cx="167" cy="78" r="4" fill="currentColor" />
          <circle cx="315" cy="144" r="5" className="fill-warn" />
          <g fontSize="14.5" fontWeight="600">
            <text x="159" y="102" textAnchor="end" fill="currentColor">
              $41,300 today
            </text>
            <text x="398" y="50" textAnchor="end" className="fill-accent">
              with the Halvorsen order
            </text>
            <text x="315" y="166" textAnchor="middle" className="fill-warn">
              zero in week 41
            </text>
          </g>
          <g fontSize="13.5" className="fill-soft">
            <text x="0" y="186">
              January
            </text>
            <text x="167" y="186" textAnchor="middle">
              June
            </text>
            <text x="400" y="186" textAnchor="end">
              December
            </text>
          </g>
        </svg>
        <p className="mt-4 border-t border-ink pt-3 font-semibold">May spending</p>
        <ul className="figures mt-1">
          {SPENDING.map(([kind, amount, width]) => (
            <li key={kind} className="flex items-center gap-3 py-1">
              <span className="w-20 text-soft">{kind}</span>
              <span className="grow">
                <span className={`block h-2.5 bg-(--tile-line) ${width}`} />
              </span>
              <span className="w-14 text-right">{amount}</span>
            </li>
          ))}
        </ul>
      </div>
    </DrawnWindow>
  );
}
