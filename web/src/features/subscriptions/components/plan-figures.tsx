import { planTitle } from '@atrium/contract/subscriptions/subscriptions';
import { Figure } from '../../../design/layout/figures.tsx';
import { cardText, expiryOf, expiryText } from '../../../platform/card-text.ts';
import { moneyText } from '../../../platform/format.ts';
import { usePlanCards } from '../hooks/use-plan-cards.ts';
import type { Subscription } from '../hooks/use-subscriptions.ts';
import { chargeOf, isRenewed, monthlyCostOf, nextRenewalOf, priceOf } from '../plan-cost.ts';
import { creditText, dayText } from '../plan-text.ts';
import type { NamedPlan } from './subscription-list.tsx';

interface PlanFiguresProps {
  /** Null while they load. */
  subscriptions: readonly Subscription[] | null;
  planOf(appId: string, tierId: string): NamedPlan;
}

/** The next charge: how much, when and for what. */
export function NextChargeFigure({ subscriptions, planOf }: PlanFiguresProps) {
  const { data: { credit } = {}, error } = usePlanCards();
  const next = nextRenewalOf(subscriptions ?? []);
  if (!next) {
    return <Figure name="Next charge" value={subscriptions && 'None'} note="No plan renews" />;
  }
  const { app, tier } = planOf(next.appId, next.tierId);
  const price = priceOf(next, tier);
  const charge = price && chargeOf(price, credit);
  const title = planTitle(app?.name ?? next.appId, tier?.name ?? next.tierId);
  const day = dayText(next.currentPeriodEnd);
  // The whole price could be wrong while the credit is unknown.
  const isKnown = credit !== undefined || error !== null;
  return (
    <Figure
      name="Next charge"
      value={isKnown ? (price && charge ? moneyText(charge.amount, price.currency) : day) : null}
      note={charge && charge.fromCredit > 0 ? `${day}${creditText(charge, credit)}` : `${day}, ${title}`}
    />
  );
}

/** What all plans that renew cost per month. */
export function MonthlyCostFigure({ subscriptions, planOf }: PlanFiguresProps) {
  const plans = (subscriptions ?? []).filter(isRenewed);
  const costs = monthlyCostOf(plans, ({ appId, tierId }) => planOf(appId, tierId).tier);
  return (
    <Figure
      name="Cost per month"
      value={
        subscriptions &&
        (costs.map(({ amount, currency }) => moneyText(amount, currency)).join(' + ') || moneyText(0, 'USD'))
      }
      note={plans.length === 1 ? '1 plan' : `${plans.length} plans`}
    />
  );
}

/** The credit that pays the next charges before a card does. */
export function CreditFigure() {
  const { data, error } = usePlanCards();
  if (!data)
    return <Figure name="Credit" value={error ? '–' : null} note={error ? 'Couldn’t be loaded' : null} />;
  const { credit } = data;
  return (
    <Figure
      name="Credit"
      value={credit ? moneyText(credit.amount, credit.currency) : 'None'}
      note={credit ? 'Pays your next charges' : 'From smaller plans'}
    />
  );
}

/** The card that pays the next charge, with its expiry. */
export function CardFigure({ subscriptions }: Pick<PlanFiguresProps, 'subscriptions'>) {
  const { data: { cards } = {}, error } = usePlanCards();
  if (!cards) {
    return <Figure name="Card" value={error ? '–' : null} note={error ? 'Couldn’t be loaded' : null} />;
  }
  const next = nextRenewalOf(subscriptions ?? []);
  const card = cards.find(({ subscriptionIds }) => next && subscriptionIds.includes(next.id)) ?? cards[0];
  if (!card) return <Figure name="Card" value="None" note="Saved with your first plan" />;
  const now = Date.now();
  return (
    <Figure
      name="Card"
      value={
        <>
          <span aria-hidden="true">•••• {card.last4}</span>
          <span className="sr-only">{cardText(card)}</span>
        </>
      }
      note={
        expiryOf(card, now) === 'later' ? (
          expiryText(card, now)
        ) : (
          <strong className="font-semibold text-warn">{expiryText(card, now)}: update it</strong>
        )
      }
    />
  );
}
