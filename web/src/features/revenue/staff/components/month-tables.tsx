import { monthText, shortMonth } from '../../../../platform/month-format.ts';
import { Amount } from './amount.tsx';
import { FigureRow, FigureTable } from './figure-table.tsx';
import { type MonthsProps, RevenueSection } from './revenue-section.tsx';

/** How MRR changed in each month, newest first. */
export function MovementsTable({ months, selection: { appId, currency }, getHref }: MonthsProps) {
  const linked = months.some(({ month }) => getHref({ month, appId, isCheckout: true }) !== null);
  return (
    <RevenueSection title="What changed in MRR" className="lg:col-span-12">
      <FigureTable
        caption="Changes of monthly recurring revenue by month"
        headings={['Month', 'New', 'Expansion', 'Contraction', 'Churned', 'MRR', 'Subscriptions', 'Trials']}
      >
        {[...months].reverse().map(figures => {
          const { month, newMrr, expansionMrr, contractionMrr, churnedMrr, mrr } = figures;
          const paid = {
            href: getHref({ month, appId, isCheckout: true }),
            opens: `Stripe Checkout payments of ${monthText(month)}`,
          };
          return (
            <FigureRow key={month} name={shortMonth(month)}>
              <Amount value={newMrr} currency={currency} {...paid} />
              <Amount value={expansionMrr} currency={currency} {...paid} />
              <Amount value={contractionMrr} currency={currency} isLoss />
              <Amount value={churnedMrr} currency={currency} isLoss />
              <strong className="font-semibold">
                <Amount value={mrr} currency={currency} {...paid} />
              </strong>
              {figures.activeSubscriptions.toLocaleString('en-US')}
              {figures.trials.toLocaleString('en-US')}
            </FigureRow>
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

/** Payments, refunds and disputes of each month, newest first. */
export function NetTable({ months, selection: { appId, currency }, getHref }: MonthsProps) {
  return (
    <RevenueSection title="Payments, refunds and disputes" className="lg:col-span-12">
      <FigureTable
        caption="Net revenue by month"
        headings={['Month', 'Payments', 'Paid', 'Refunded', 'Disputed', 'Net', 'Recovered']}
      >
        {[...months].reverse().map(({ month, payments, paid, refunded, contested, net, recovered }) => {
          const all = { href: getHref({ month, appId }), opens: `payments of ${monthText(month)}` };
          const disputed = {
            href: getHref({ month, appId, status: 'disputed' }),
            opens: `disputed payments of ${monthText(month)}`,
          };
          return (
            <FigureRow key={month} name={shortMonth(month)}>
              {payments.toLocaleString('en-US')}
              <Amount value={paid} currency={currency} {...all} />
              <Amount value={refunded} currency={currency} {...all} isLoss />
              <Amount value={contested} currency={currency} {...disputed} isLoss />
              <strong className="font-semibold">
                <Amount value={net} currency={currency} {...all} />
              </strong>
              <Amount value={recovered} currency={currency} />
            </FigureRow>
          );
        })}
      </FigureTable>
      <p className="mt-3 max-w-[90ch] text-fine text-soft">
        Net revenue is what was paid, less refunds and less disputed amounts that banks hold or have
        withdrawn, before Stripe’s fees. Refunds and disputes belong to the month of their payment (UTC).
        Failed, pending and flagged payments don’t count. Recovered is the part of what was paid for renewals
        after an attempt to charge them had failed.
      </p>
    </RevenueSection>
  );
}
