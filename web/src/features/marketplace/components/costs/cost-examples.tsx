import { TextLink } from '../../../../design/typography/text-link.tsx';
import { PATHS } from '../../../../paths.ts';
import {
  type CostedApp,
  fitPlans,
  monthlyText,
  type Needs,
  needsUrl,
  sumCosts,
} from '../../catalog-costs.ts';
import { priceText } from '../../price-text.ts';

/** Invented companies, each with what it would enter. */
const EXAMPLES: readonly { company: string; text: string; needs: Needs }[] = [
  { company: 'A dental practice', text: '90 calls a month', needs: { ...needsUrl.initial, calls: 90 } },
  {
    company: 'A heating contractor',
    text: '400 calls and 8 articles a month',
    needs: { ...needsUrl.initial, calls: 400, articles: 8 },
  },
  {
    company: 'A bakery in Montréal',
    text: '40 calls a month, 14 employees',
    needs: { ...needsUrl.initial, calls: 40, employees: 14 },
  },
  {
    company: 'A trucking company',
    text: '80 calls a month, 38 trucks',
    needs: { ...needsUrl.initial, calls: 80, trucks: 38 },
  },
];

/** Before anything is entered: what four companies would pay, each a link that enters their needs. */
export function CostExamples({ apps }: { apps: readonly CostedApp[] }) {
  return (
    <section aria-labelledby="examples" className="min-w-0 lg:col-span-8">
      <h2 id="examples" className="text-h3">
        What companies would pay
      </h2>
      <p className="mt-1 text-small text-soft">
        Four invented companies at today’s prices. Your plans and their total appear here once you enter a
        number.
      </p>
      <ul className="mt-4 border-t border-line">
        {EXAMPLES.map(({ company, text, needs }) => (
          <li
            key={company}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <p className="min-w-0">
              <TextLink to={`${PATHS.costs}${needsUrl.write(needs)}`} className="min-h-6">
                {company}
              </TextLink>
              <span className="figures block text-small text-soft">{text}</span>
            </p>
            <p className="figures font-medium">{costText(needs, apps)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function costText(needs: Needs, apps: readonly CostedApp[]): string {
  const costs = sumCosts(fitPlans(needs, apps));
  return [monthlyText(costs), ...costs.other.map(priceText)].join(' + ');
}
