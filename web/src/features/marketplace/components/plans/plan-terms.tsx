import { PERIOD_NAMES, type PricingTier } from '@atrium/contract/marketplace/catalog';
import { BRAND } from '@atrium/contract/platform/brand';
import type { PlanCards } from '@atrium/contract/subscriptions/subscriptions';
import { moneyText } from '../../../../platform/format.ts';

/** The cards that Stripe's checkout accepts. */
const CARD_MARKS = ['Visa', 'Mastercard', 'American Express', 'Discover'];

interface PlanTermsProps {
  tier: PricingTier;
  /** The user's credit, which pays before the card; Stripe's checkout shows what is left. */
  credit: PlanCards['credit'] | undefined;
}

/** Says how long a plan is free at first. */
export const trialText = (days: number) =>
  days === 1 ? 'The first day is free.' : `The first ${days} days are free.`;

/** When a paid plan is charged, how it renews and ends, tax, and who charges. */
export function PlanTerms({ tier, credit }: PlanTermsProps) {
  const { price, currency, billingCycle, trialDays } = tier;
  const money = moneyText(price, currency);
  const period = billingCycle === 'monthly' || billingCycle === 'yearly' ? PERIOD_NAMES[billingCycle] : null;
  return (
    <div className="mt-5 text-small">
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5">
        <dt className="text-soft">Today</dt>
        <dd>
          {trialDays
            ? `Nothing. ${trialText(trialDays)}`
            : `${money}${credit ? `, less your credit of ${moneyText(credit.amount, credit.currency)}` : ''}`}
        </dd>
        {period ? (
          <>
            <dt className="text-soft">Renewal</dt>
            <dd>
              {money} every {period}, automatically
            </dd>
            <dt className="text-soft">Cancel</dt>
            <dd>Anytime online. Your access lasts until the end of the paid {period}.</dd>
          </>
        ) : null}
        <dt className="text-soft">Tax</dt>
        <dd>Not included. If any applies, you see it before you pay.</dd>
        <dt className="text-soft">Charged by</dt>
        <dd>{BRAND.name}, through Stripe. We never see your card number.</dd>
      </dl>
      <ul aria-label="Accepted cards" className="mt-4 flex flex-wrap gap-2">
        {CARD_MARKS.map(mark => (
          <li
            key={mark}
            className="rounded-sm border border-line px-2 py-0.5 text-fine font-medium text-soft"
          >
            {mark}
          </li>
        ))}
      </ul>
    </div>
  );
}
