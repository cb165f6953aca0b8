import { DEFAULT_CURRENCY } from '@atrium/contract/platform/currencies';
import {
  creditText,
  describeSubscription,
  isDiscounted,
} from '@atrium/contract/subscriptions/describe-subscription';
import type { LiveSubscription } from '@atrium/contract/subscriptions/subscription-record';
import { grantsAccess, planTitle } from '@atrium/contract/subscriptions/subscriptions';
import { useQueries } from '@tanstack/react-query';
import { Figure } from '../../../design/layout/figures.tsx';
import { cardText, expiryText, getExpiry } from '../../../platform/card-text.ts';
import { moneyText } from '../../../platform/format.ts';
import { openPaymentQuery } from '../api/plans.ts';
import { usePlanCards } from '../hooks/use-plan-cards.ts';
import {
  findNextCharge,
  hasCredit,
  isRenewed,
  listOverdue,
  sumMonthlyCost,
  sumOverdue,
} from '../plan-costs.ts';
import { dayText, SCREEN_FORMAT, shortDayText } from '../plan-text.ts';
import type { NamedPlan } from './subscription-list.tsx';

interface PlanFiguresProps {
  subscriptions: readonly LiveSubscription[];
  getPlan(appId: string, tierId: string): NamedPlan;
}

/** The next charge: how much, when, and for what or after which credit. What is overdue comes first. */
export function NextChargeFigure({ subscriptions, getPlan }: PlanFiguresProps) {
  const overdue = listOverdue(subscriptions);
  if (overdue.length > 0) return <OverdueFigure overdue={overdue} />;
  const next = findNextCharge(subscriptions);
  if (!next) {
    const isPaused = subscriptions.some(each => describeSubscription(each).chargesPaused);
    const note = <NextChargeNote text={isPaused ? 'Paused by our team' : 'No plan renews'} />;
    return <Figure name="Next charge" value="None" note={note} />;
  }
  const { charge, subscription } = next;
  const { appId, tierId } = subscription;
  const { app, tier } = getPlan(appId, tierId);
  const day = dayText(charge.at);
  const title = planTitle(app?.name ?? appId, tier?.name ?? tierId);
  return (
    <Figure
      name="Next charge"
      value={charge.money ? moneyText(charge.money.amount, charge.money.currency) : day}
      note={<NextChargeNote text={`${day}${creditText(charge, SCREEN_FORMAT) || `, ${title}`}`} />}
    />
  );
}

/** What is due of charges that failed, and when Stripe tries them again. */
function OverdueFigure({ overdue }: { overdue: readonly LiveSubscription[] }) {
  const results = useQueries({ queries: overdue.map(({ id }) => openPaymentQuery(id)) });
  const payments = results.flatMap(({ data }) => data?.payment ?? []);
  const due = sumOverdue(payments);
  const [attempt] = payments.flatMap(({ nextAttemptAt }) => nextAttemptAt ?? []).toSorted();
  const isLoading = results.some(({ isPending }) => isPending);
  return (
    <Figure
      name="Next charge"
      value={
        isLoading
          ? null
          : due.map(({ amount, currency }) => moneyText(amount, currency)).join(' + ') || 'Overdue'
      }
      note={
        <span className="block font-medium text-warn max-sm:min-h-[3lh]">
          {attempt ? `Overdue, tried again on ${dayText(new Date(attempt))}` : 'Overdue'}
        </span>
      }
    />
  );
}

/** Three lines on a phone, so that the figures below don't move when the plan is known. */
function NextChargeNote({ text }: { text: string }) {
  return <span className="block max-sm:min-h-[3lh]">{text}</span>;
}

/** The total monthly cost of all plans that renew, by currency. */
export function MonthlyCostFigure({ subscriptions }: Pick<PlanFiguresProps, 'subscriptions'>) {
  const plans = subscriptions.filter(({ status }) => grantsAccess(status));
  const costs = sumMonthlyCost(plans);
  return (
    <Figure
      name="Cost per month"
      value={
        costs.map(({ amount, currency }) => moneyText(amount, currency)).join(' + ') ||
        moneyText(0, subscriptions[0]?.price?.currency ?? DEFAULT_CURRENCY)
      }
      note={`${describePlans(plans)}${plans.some(isDiscounted) ? ', before discounts' : ''}`}
    />
  );
}

/** Counts the plans that are charged again, of those that can be used. */
function describePlans(plans: readonly LiveSubscription[]): string {
  const count = plans.length === 1 ? '1 plan' : `${plans.length} plans`;
  const renewed = plans.filter(isRenewed).length;
  if (renewed === plans.length) return count;
  if (renewed > 0) return `${renewed} of ${count}`;
  const ends = plans.flatMap(plan => describeSubscription(plan).accessUntil ?? []);
  const last = ends.toSorted((a, b) => b.getTime() - a.getTime())[0];
  return last ? `${count}, until ${shortDayText(last)}` : `${count}, not charged now`;
}

function UnknownFigure({ name, error }: { name: string; error: unknown }) {
  return <Figure name={name} value={error ? '–' : null} note={error ? 'Couldn’t be loaded' : null} />;
}

/**
 * The credit that pays the next charges before a card does, also after the plan that it is from. Not shown without credit,
 * as far as the plans tell before it has loaded.
 */
export function CreditFigure({ subscriptions }: Pick<PlanFiguresProps, 'subscriptions'>) {
  const { data, error } = usePlanCards();
  if (!data) return hasCredit(subscriptions) ? <UnknownFigure name="Credit" error={error} /> : null;
  const { credit } = data;
  if (!credit) return null;
  return (
    <Figure name="Credit" value={moneyText(credit.amount, credit.currency)} note="Pays your next charges" />
  );
}

/** The card that pays the next charge, with its expiry. */
export function CardFigure({ subscriptions }: Pick<PlanFiguresProps, 'subscriptions'>) {
  const { data: { cards } = {}, error } = usePlanCards();
  if (!cards) return <UnknownFigure name="Card" error={error} />;
  const next = listOverdue(subscriptions)[0] ?? findNextCharge(subscriptions)?.subscription;
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
        getExpiry(card, now) === 'later' ? (
          expiryText(card, now)
        ) : (
          <strong className="font-semibold text-warn">{expiryText(card, now)}: update it</strong>
        )
      }
    />
  );
}
