import { Children, type ReactNode } from 'react';
import { ReportSection } from '../../../design/layout/report-section.tsx';
import { ScrollRegion } from '../../../design/layout/scroll-region.tsx';
import { monthText, shortMonth } from '../../../platform/format.ts';
import type { AppFigures, MonthFigures, Selection } from '../revenue-figures.ts';
import { signedMoney } from '../revenue-text.ts';
import { Amount, type PaymentsHref } from './amount.tsx';

/** The props of sections that have the figures of every month, the current one last. */
export interface MonthsProps {
  months: readonly MonthFigures[];
  selection: Selection;
  getHref: PaymentsHref;
}

/** How MRR changed in each month, newest first. */
export function MovementsTable({ months, selection: { appId, currency }, getHref }: MonthsProps) {
  const linked = months.some(({ month }) => getHref({ dates: month, appId, isCheckout: true }) !== null);
  return (
    <ReportSection title="What changed in MRR" className="lg:col-span-12">
      <FigureTable
        caption="Changes of monthly recurring revenue by month"
        headings={['Month', 'New', 'Expansion', 'Contraction', 'Churned', 'MRR', 'Subscriptions', 'Trials']}
      >
        {[...months].reverse().map(figures => {
          const { month, newMrr, expansionMrr, contractionMrr, churnedMrr, mrr } = figures;
          const paid = {
            href: getHref({ dates: month, appId, isCheckout: true }),
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
    </ReportSection>
  );
}

/** Payments, refunds and disputes of each month, newest first. */
export function NetTable({ months, selection: { appId, currency }, getHref }: MonthsProps) {
  return (
    <ReportSection title="Payments, refunds and disputes" className="lg:col-span-12">
      <FigureTable
        caption="Net revenue by month"
        headings={['Month', 'Payments', 'Paid', 'Refunded', 'Disputed', 'Net', 'Recovered']}
      >
        {[...months].reverse().map(({ month, payments, paid, refunded, contested, net, recovered }) => {
          const all = { href: getHref({ dates: month, appId }), opens: `payments of ${monthText(month)}` };
          const disputed = {
            href: getHref({ dates: month, appId, status: 'disputed' }),
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
    </ReportSection>
  );
}

interface AppsTableProps {
  apps: readonly AppFigures[];
  month: string;
  currency: string;
  appName(appId: string): string;
  getHref: PaymentsHref;
}

/** The current month by app. */
export function AppsTable({ apps, month, currency, appName, getHref }: AppsTableProps) {
  return (
    <ReportSection title={`By app, ${monthText(month)} so far`} className="lg:col-span-12">
      {apps.length === 0 ? (
        <p className="py-4 text-small text-soft">
          Apps with a payment or a subscription this month are listed here.
        </p>
      ) : (
        <FigureTable
          caption="Revenue by app in the current month"
          headings={['App', 'MRR', 'Change', 'Net', 'Refunded', 'Disputed', 'Subscriptions', 'Trials']}
        >
          {apps.map(({ appId, ...figures }) => {
            const name = appName(appId);
            const all = { href: getHref({ dates: month, appId }), opens: `payments for ${name}` };
            const disputed = {
              href: getHref({ dates: month, appId, status: 'disputed' }),
              opens: `disputed payments for ${name}`,
            };
            return (
              <FigureRow key={appId} name={name}>
                <strong className="font-semibold">
                  <Amount
                    value={figures.mrr}
                    currency={currency}
                    href={getHref({ dates: month, appId, isCheckout: true })}
                    opens={`Stripe Checkout payments for ${name}`}
                  />
                </strong>
                <span className={figures.mrrChange === 0 ? 'text-soft' : ''}>
                  {signedMoney(figures.mrrChange, currency)}
                </span>
                <Amount value={figures.net} currency={currency} {...all} />
                <Amount value={figures.refunded} currency={currency} {...all} isLoss />
                <Amount value={figures.contested} currency={currency} {...disputed} isLoss />
                {figures.activeSubscriptions.toLocaleString('en-US')}
                {figures.trials.toLocaleString('en-US')}
              </FigureRow>
            );
          })}
        </FigureTable>
      )}
    </ReportSection>
  );
}

interface FigureTableProps {
  caption: string;
  /** Headings of the columns; all but the first have numbers. */
  headings: readonly string[];
  children: ReactNode;
}

/** A table of figures that scrolls sideways where it doesn't fit; its first column stays. */
function FigureTable({ caption, headings: [first, ...rest], children }: FigureTableProps) {
  return (
    <ScrollRegion label={caption} className="mt-2 overflow-x-auto print:overflow-visible">
      <table className="figures w-full min-w-max text-small">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-fine text-soft">
            <th scope="col" className="sticky left-0 bg-paper py-2 pr-4 text-left font-medium">
              {first}
            </th>
            {rest.map(heading => (
              <th key={heading} scope="col" className="py-2 pl-5 text-right font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  );
}

function FigureRow({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-b border-line">
      <th scope="row" className="sticky left-0 bg-paper py-2.5 pr-4 text-left font-normal whitespace-nowrap">
        {name}
      </th>
      {Children.map(children, figure => (
        <td className="py-2.5 pl-5 text-right whitespace-nowrap">{figure}</td>
      ))}
    </tr>
  );
}
