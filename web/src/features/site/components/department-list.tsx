import { hueClass } from '../../../design/hue.ts';
import { priceFigure } from '../../../design/price.tsx';
import { Section } from '../../../design/section.tsx';
import { DEPARTMENTS } from '../departments.ts';

/** The register of the seven doors: which desk, which application, from what price. */
export function DepartmentList() {
  return (
    <Section
      id="ai-driven-solutions"
      number="05"
      label="AI-driven solutions"
      title="Seven doors, one for each desk"
      lead="One login, one bill, one place to cancel. The price is the lowest plan’s."
    >
      <ol className="border-t border-ink">
        {DEPARTMENTS.map((entry, index) => (
          <li
            key={entry.serviceId}
            className={`figures grid grid-cols-[2rem_1fr_auto] items-baseline gap-x-4 border-b border-line py-4 md:grid-cols-[2rem_2fr_3fr_4fr_auto] ${hueClass(entry.serviceId)}`}
          >
            <span aria-hidden="true" className="text-fine text-soft">
              {index + 1}
            </span>
            <span className="font-medium">{entry.department}</span>
            <span className="col-start-2 font-display text-h3 font-semibold tracking-tight md:col-start-auto">
              {entry.app}
            </span>
            <span className="col-start-2 text-small text-soft md:col-start-auto">{entry.job}</span>
            <span className="col-start-3 row-start-1 text-right text-small whitespace-nowrap md:col-start-auto md:row-start-auto">
              {entry.price === 0
                ? 'from free'
                : `from ${entry.currency === 'CAD' ? 'CA$' : '$'}${priceFigure(entry.price)}`}
              {entry.price === 0 ? null : <span className="text-soft"> / {entry.period}</span>}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
