import { Figure, Figures } from '../../../design/layout/figures.tsx';
import { textLinkClass } from '../../../design/typography/text-link-class.ts';
import { monthName, monthText } from '../../../platform/format.ts';
import { type getComparison, getMrrChange } from '../revenue-figures.ts';
import { comparisonText, signedCount, signedMoney } from '../revenue-text.ts';
import { Amount } from './amount.tsx';
import type { MonthsProps } from './revenue-tables.tsx';

interface KeyFiguresProps extends MonthsProps {
  comparison: ReturnType<typeof getComparison>;
}

/** The figures of now and of the current month, with their change. */
export function KeyFigures({ months, comparison, selection, getHref }: KeyFiguresProps) {
  const [before, now] = months.slice(-2);
  if (!before || !now) return null;
  const { appId, currency } = selection;
  const last = monthName(before.month);
  return (
    <>
      <Figures>
        <Figure
          name="Monthly recurring revenue"
          value={
            <Amount
              value={now.mrr}
              currency={currency}
              href={getHref({ dates: now.month, appId, isCheckout: true })}
              opens={`Stripe Checkout payments of ${monthText(now.month)}`}
            />
          }
          note={`${signedMoney(getMrrChange(now, currency), currency)} since the end of ${last}`}
        />
        <Figure
          name={`Net revenue, ${monthName(now.month)} so far`}
          value={
            <Amount
              value={now.net}
              currency={currency}
              href={getHref({ dates: now.month, appId })}
              opens={`payments of ${monthText(now.month)}`}
            />
          }
          note={comparisonText(comparison, now.month, before.month, currency)}
        />
        <Figure
          name="Active subscriptions"
          value={now.activeSubscriptions.toLocaleString('en-US')}
          note={`${signedCount(now.activeSubscriptions - before.activeSubscriptions)} since the end of ${last}`}
        />
        <Figure
          name="Trials"
          value={now.trials.toLocaleString('en-US')}
          note={`${signedCount(now.trials - before.trials)} since the end of ${last}`}
        />
      </Figures>
      <details className="mt-4 text-fine text-soft">
        <summary className={textLinkClass('inline-flex min-h-6 items-center')}>How it is counted</summary>
        <p className="mt-2 max-w-[100ch]">
          Monthly recurring revenue (MRR) counts each subscription from its start, or from the end of its
          trial, until it has ended, with its price per month: a twelfth of a yearly price. Past due plans
          count, unpaid and paused ones don’t, and a scheduled cancellation counts until it takes effect.
          Purchases that were refunded automatically never count. It is before discounts, credit and taxes.
        </p>
      </details>
    </>
  );
}
