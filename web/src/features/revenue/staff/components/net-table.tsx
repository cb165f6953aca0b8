import { monthText, shortMonth } from '../../../../platform/month-format.ts';
import type { PaymentsHref } from '../payments-link.ts';
import type { MonthFigures, Selection } from '../revenue-figures.ts';
import { Amount } from './amount.tsx';
import { FigureRow, FigureTable } from './figure-table.tsx';
import { RevenueSection } from './revenue-section.tsx';

interface NetTableProps {
  months: readonly MonthFigures[];
  selection: Selection;
  getHref: PaymentsHref;
}

/** Payments, refunds and disputes of each month, newest first. */
export function NetTable({ months, selection: { appId, currency }, getHref }: NetTableProps) {
  return (
    <RevenueSection title="Payments, refunds and disputes" className="lg:col-span-12">
      <FigureTable
        caption="Net revenue by month"
        headings={['Month', 'Payments', 'Paid', 'Refunded', 'Disputed', 'Net', 'Recovered']}
      >
        {months.toReversed().map(({ month, payments, paid, refunded, contested, net, recovered }) => {
          const all = { href: getHref({ month, appId }), opens: `payments of ${monthText(month)}` };
          const disputed = {
            href: getHref({ month, appId, status: 'disputed' }),
            opens: `disputed payments of ${monthText(month)}`,
          };
          return (
            <FigureRow
              key={month}
              name={shortMonth(month)}
              figures={[
                payments.toLocaleString('en-US'),
                <Amount key="paid" value={paid} currency={currency} {...all} />,
                <Amount key="refunded" value={refunded} currency={currency} {...all} isLoss />,
                <Amount key="disputed" value={contested} currency={currency} {...disputed} isLoss />,
                <strong key="net" className="font-semibold">
                  <Amount value={net} currency={currency} {...all} />
                </strong>,
                <Amount key="recovered" value={recovered} currency={currency} />,
              ]}
            />
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
