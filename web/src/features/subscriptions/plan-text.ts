import type { PricingTier } from '@atrium/contract/marketplace/catalog';
import type { Card } from '@atrium/contract/payments/cards';
import { fromMinorUnits, toMinorUnits } from '@atrium/contract/platform/currencies';
import { priceText, type TextFormat } from '@atrium/contract/subscriptions/describe-subscription';
import type { LiveSubscription } from '@atrium/contract/subscriptions/subscription-record';
import {
  type OpenPayment,
  type PlanChangePreview,
  type PlanInterval,
  UNPAID_ACCESS_DAYS,
} from '@atrium/contract/subscriptions/subscriptions';
import { cardText } from '../../platform/card-text.ts';
import { formatDate, moneyText } from '../../platform/format.ts';

/** Formats a date for sentences, such as March 3, 2026. */
export function dayText(date: Date): string {
  return formatDate(date, { dateStyle: 'long' });
}

/** Formats a date for labels, such as March 3; with the year if that isn't the current one. */
export function shortDayText(date: Date): string {
  const isThisYear = date.getFullYear() === new Date().getFullYear();
  return formatDate(date, { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
}

/** Formats a deadline, such as March 3, 2026 at 6:05 AM. */
export function momentText(time: Date): string {
  return formatDate(time, { dateStyle: 'long', timeStyle: 'short' });
}

/** How screens write amounts and dates, in the time zone of the device. */
export const SCREEN_FORMAT: TextFormat = { money: moneyText, date: dayText, moment: momentText };

const PER: Record<PlanInterval, string> = { day: 'a day', week: 'a week', month: 'a month', year: 'a year' };

/** Describes what a change costs now and later. */
export function changeText(preview: PlanChangePreview): string {
  const { amountDue, credit, currency, recurringAmount, interval, nextChargeAt } = preview;
  const rate = `${moneyText(recurringAmount, currency)} ${PER[interval]}`;
  const then = `${rate} from ${dayText(new Date(nextChargeAt))}`;
  if (amountDue > 0) return `You pay ${moneyText(amountDue, currency)} today, then ${then}.`;
  if (credit === 0) return `You pay nothing today, then ${then}.`;
  const kept = `You pay nothing today. ${moneyText(credit, currency)} stays as credit toward your next invoices`;
  const first = findFirstCharge(preview);
  if (!first) return `${kept}: ${then}.`;
  return `${kept}. The first charge is ${moneyText(first.amount, currency)} on ${dayText(first.at)}, then ${rate}.`;
}

/** Returns the first charge that the credit doesn't pay in full; null for a plan that costs nothing. */
function findFirstCharge({
  credit,
  currency,
  recurringAmount,
  interval,
  nextChargeAt,
}: PlanChangePreview): { amount: number; at: Date } | null {
  const [price, left] = [recurringAmount, credit].map(amount => toMinorUnits(amount, currency) ?? 0);
  if (!price || left === undefined) return null;
  const paid = Math.floor(left / price);
  const amount = fromMinorUnits(price - (left - paid * price), currency);
  return { amount, at: addPeriods(new Date(nextChargeAt), interval, paid) };
}

const DAYS: Partial<Record<PlanInterval, number>> = { day: 1, week: 7 };

/** Adds billing periods as Stripe does: in a shorter month, on its last day. */
function addPeriods(from: Date, interval: PlanInterval, count: number): Date {
  const at = new Date(from);
  const days = DAYS[interval];
  if (days) {
    at.setUTCDate(at.getUTCDate() + days * count);
    return at;
  }
  at.setUTCMonth(at.getUTCMonth() + (interval === 'year' ? 12 : 1) * count);
  if (at.getUTCDate() !== from.getUTCDate()) at.setUTCDate(0);
  return at;
}

/** Names the plan of a change, with its period if that changes, too, such as "Starter Yearly". */
export function changedPlanName(to: PricingTier, from: PricingTier | undefined): string {
  if (!from || from.billingCycle === to.billingCycle) return to.name;
  return `${to.name} ${to.billingCycle === 'yearly' ? 'Yearly' : 'Monthly'}`;
}

/** The label of the confirm button. */
export function confirmText({ amountDue, currency }: PlanChangePreview, planName: string): string {
  return amountDue > 0 ? `Pay ${moneyText(amountDue, currency)} and Change` : `Change to ${planName}`;
}

/** Confirms that a canceled plan was resumed, with its next charge. An overdue one has a charge that is due already. */
export function resumedText(
  plan: string,
  { status, price, currentPeriodEnd }: Pick<LiveSubscription, 'status' | 'price' | 'currentPeriodEnd'>,
): string {
  if (status === 'past_due') return `${plan} goes on. Its last payment is still due.`;
  const next = currentPeriodEnd ? ` You pay nothing until ${dayText(currentPeriodEnd)}` : '';
  const then = next && price ? `, then ${priceText(price, SCREEN_FORMAT)}` : '';
  return `${plan} goes on.${next}${then}${next && '.'}`;
}

interface OverduePlan {
  appName: string;
  hasAccess: boolean;
  /** The card that is saved now; undefined until it is known, and without one. */
  card: Card | undefined;
}

/** Describes what failed, why, and what happens next. The reason of another card than the saved one isn't repeated. */
export function openPaymentText(
  payment: OpenPayment['payment'],
  { appName, hasAccess, card }: OverduePlan,
): { title: string; text: string } {
  const closed = `You can use ${appName} again as soon as it’s paid.`;
  if (!payment) {
    return {
      title: 'Your last payment failed',
      text: hasAccess
        ? `${appName} stays open while Stripe tries your card again, and closes if that fails.`
        : closed,
    };
  }
  const { amountDue, currency, triedCard, nextAttemptAt } = payment;
  const isNewCard = card && triedCard && !isSameCard(card, triedCard);
  const reason = isNewCard ? `Your ${cardText(card)} is saved, and hasn’t been charged yet.` : payment.reason;
  const open = nextAttemptAt
    ? `${appName} stays open. Stripe tries the card again on ${dayText(new Date(nextAttemptAt))}; after the last attempt, the plan ends.`
    : `Stripe won’t try the card again. ${appName} closes within ${UNPAID_ACCESS_DAYS} days unless you pay.`;
  const next = hasAccess ? open : closed;
  return {
    title: `Your last payment of ${moneyText(amountDue, currency)} failed`,
    text: reason ? `${reason} ${next}` : next,
  };
}

function isSameCard(a: Card, b: Card): boolean {
  return a.brand === b.brand && a.last4 === b.last4 && a.expMonth === b.expMonth && a.expYear === b.expYear;
}

/** Returns the plans to change to: those with recurring charges. */
export function changeablePlans(tiers: readonly PricingTier[]): PricingTier[] {
  return tiers.filter(
    ({ price, stripePriceId, billingCycle }) =>
      price > 0 && stripePriceId && (billingCycle === 'monthly' || billingCycle === 'yearly'),
  );
}
