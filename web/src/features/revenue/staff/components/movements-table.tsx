import { monthText, shortMonth } from '../../../../platform/month-format.ts';
import type { PaymentsHref } from '../payments-link.ts';
import type { MonthFigures, Selection } from '../revenue-figures.ts';
import { Amount } from './amount.tsx';
import { FigureRow, FigureTable } from './figure-table.tsx';
import { RevenueSection } from './revenue-section.tsx';

interface MovementsTableProps {
  months: readonly MonthFigures[];
  selection: Selection;
  getHref: PaymentsHref;
}

/** How MRR changed in each month, newest first. */
export function MovementsTable({ months, selection: { appId, currency }, getHref }: MovementsTableProps) {
  const linked = months.some(({ month }) => getHref({ month, appId, isCheckout: true }) !== null);
  return (
    <RevenueSection title="What changed in MRR" className="lg:col-span-12">
      <FigureTable
        caption="Changes of monthly recurring revenue by month"
        headings={['Month', 'New', 'Expansion', 'Contraction', 'Churned', 'MRR', 'Subscriptions', 'Trials']}
      >
        {months.toReversed().map(figures => {
          const { month, newMrr, expansionMrr, contractionMrr, churnedMrr, mrr } = figures;
          const paid = {
            href: getHref({ month, appId, isCheckout: true }),
            opens: `Stripe Checkout payments of ${monthText(month)}`,
          };
          return (
            <FigureRow
              key={month}
              name={shortMonth(month)}
              figures={[
                <Amount key="new" value={newMrr} currency={currency} {...paid} />,
                <Amount key="expansion" value={expansionMrr} currency={currency} {...paid} />,
                <Amount key="contraction" value={contractionMrr} currency={currency} isLoss />,
                <Amount key="churned" value={churnedMrr} currency={currency} isLoss />,
                <strong key="mrr" className="font-semibold">
                  <Amount value={mrr} currency={currency} {...paid} />
                </strong>,
                figures.activeSubscriptions.toLocaleString('en-US'),
                figures.trials.toLocaleString('en-US'),
              ]}
            />
          );
        })}
      </FigureTable>
      <p className="mt-3 max-w-[90ch] text-fine text-soft">
        Changes are differences between the ends of two months (UTC), for each subscription; the current month
        ends now.
        {linked
          ? ' MRR is calculated from the subscriptions themselves. It opens the month’s Stripe Checkout payments, which include those of plans, as do new and expansion. Contraction and churned amounts are plans without a payment.'
          : ''}
      </p>
    </RevenueSection>
  );
}
