import { Section } from '../../../../design/layout/section.tsx';
import { APPS_WITH_PLANS_PAGE } from '../../../../paths.ts';
import { hueClass } from '../../../../platform/app-hue.ts';
import { DEPARTMENTS } from '../../content/departments.ts';
import { ProductLink } from '../links.tsx';
import { OtherProducts } from '../other-products.tsx';
import { PriceFrom } from '../price-from.tsx';

const DISPLAYED = DEPARTMENTS.filter(({ serviceId }) => APPS_WITH_PLANS_PAGE.some(id => id === serviceId));

/** The applications of the marketplace: which desk, which application, from what price. The others are one line of links. */
export function DepartmentList() {
  return (
    <Section
      id="ai-driven-solutions"
      number="05"
      label="AI-driven solutions"
      title="Two apps, one for each job"
      lead="Prices show each app’s lowest plan."
    >
      <ol className="figures border-t border-ink md:grid md:grid-cols-[2.5rem_auto_auto_1fr_auto] md:gap-x-8">
        {DISPLAYED.map((entry, index) => (
          <li
            key={entry.serviceId}
            className="grid grid-cols-[2rem_1fr_auto] items-baseline gap-x-3 border-b border-line py-4 md:col-span-5 md:grid-cols-subgrid md:gap-x-8"
          >
            <span
              aria-hidden="true"
              className={`row-span-3 inline-flex size-7 items-center justify-center self-start rounded-sm bg-(--tile) text-fine font-semibold text-(--tile-ink) md:row-span-1 lg:self-center ${hueClass(entry.serviceId)}`}
            >
              {index + 1}
            </span>
            <span className="text-small text-soft max-md:col-start-2">{entry.department}</span>
            <span className="font-display text-h3 font-semibold tracking-tight max-md:col-start-2">
              <ProductLink serviceId={entry.serviceId}>{entry.app}</ProductLink>
            </span>
            <span className="text-small text-soft max-md:col-span-2 max-md:col-start-2">{entry.job}</span>
            <span className="text-right text-small whitespace-nowrap max-md:col-start-3 max-md:row-start-2">
              <PriceFrom serviceId={entry.serviceId} />
            </span>
          </li>
        ))}
      </ol>
      <OtherProducts className="mt-6 text-small" />
    </Section>
  );
}
