import { hueClass } from '../../../../platform/app-hue.ts';
import { DOORS } from '../../content/ai-driven-solutions.ts';
import { DEPARTMENTS } from '../../content/departments.ts';
import { ProductLink } from '../links.tsx';
import { PriceFrom } from '../price-from.tsx';

/** The applications in full: their inputs, their outputs, and the human's part. */
export function DoorRegister() {
  return (
    <ol className="border-t border-ink">
      {DEPARTMENTS.map((entry, index) => {
        const { takes, gives, person } = DOORS[entry.serviceId];
        return (
          <li
            key={entry.serviceId}
            className="grid gap-x-8 gap-y-4 border-b border-line py-6 lg:grid-cols-10"
          >
            <div className="flex gap-4 lg:col-span-4">
              <span
                aria-hidden="true"
                className={`figures inline-flex size-7 shrink-0 items-center justify-center rounded-sm bg-(--tile) text-fine font-semibold text-(--tile-ink) ${hueClass(entry.serviceId)}`}
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-h3">
                  <ProductLink serviceId={entry.serviceId}>{entry.app}</ProductLink>
                </h3>
                <p className="figures text-small text-soft">
                  {entry.department}, <PriceFrom serviceId={entry.serviceId} />
                </p>
              </div>
            </div>
            <dl className="text-small lg:col-span-6">
              {[
                ['You give', takes],
                ['You get', gives],
                ['A person', person],
              ].map(([term, meaning]) => (
                <div key={term} className="flex gap-3 border-t border-line py-1.5 first:border-0">
                  <dt className="w-24 shrink-0 text-soft">{term}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
    </ol>
  );
}
