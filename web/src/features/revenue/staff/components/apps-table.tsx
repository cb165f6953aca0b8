import { monthText } from '../../../../platform/month-format.ts';
import type { AppFigures } from '../revenue-figures.ts';
import { signedMoney } from '../revenue-text.ts';
import { Amount, type PaymentsHref } from './amount.tsx';
import { FigureRow, FigureTable } from './figure-table.tsx';
import { RevenueSection } from './revenue-section.tsx';

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
    <RevenueSection title={`By app, ${monthText(month)} so far`} className="lg:col-span-12">
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
            const all = { href: getHref({ month, appId }), opens: `payments for ${name}` };
            const disputed = {
              href: getHref({ month, appId, status: 'disputed' }),
              opens: `disputed payments for ${name}`,
            };
            return (
              <FigureRow key={appId} name={name}>
                <strong className="font-semibold">
                  <Amount
                    value={figures.mrr}
                    currency={currency}
                    href={getHref({ month, appId, isCheckout: true })}
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
    </RevenueSection>
  );
}
