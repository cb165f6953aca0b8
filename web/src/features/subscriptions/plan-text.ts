import type { PricingTier } from '@atrium/contract/marketplace/catalog';
import type { TextFormat } from '@atrium/contract/subscriptions/describe-subscription';
import type {
  OpenPayment,
  PlanChangePreview,
  PlanInterval,
} from '@atrium/contract/subscriptions/subscriptions';
import { formatDate, moneyText } from '../../platform/format.ts';

/** Formats a date for sentences, such as March 3, 2026. */
export function dayText(date: Date): string {
  return formatDate(date, { dateStyle: 'long' });
}

/** How screens write amounts and dates. */
export const SCREEN_FORMAT: TextFormat = { money: moneyText, date: dayText };

const PER: Record<PlanInterval, string> = { day: 'a day', week: 'a week', month: 'a month', year: 'a year' };

/** Describes what a change costs now and later. */
export function changeText(preview: PlanChangePreview): string {
  const { amountDue, credit, currency, recurringAmount, interval, nextChargeAt } = preview;
  const then = `${moneyText(recurringAmount, currency)} ${PER[interval]} from ${dayText(new Date(nextChargeAt))}`;
  if (amountDue > 0) return `You pay ${moneyText(amountDue, currency)} today, then ${then}.`;
  if (credit === 0) return `You pay nothing today, then ${then}.`;
  return `You pay nothing today. ${moneyText(credit, currency)} stays as credit toward your next invoices: ${then}.`;
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

/** Describes what failed, why, and what happens next. */
export function openPaymentText(
  payment: OpenPayment['payment'],
  { appName, hasAccess }: { appName: string; hasAccess: boolean },
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
  const { amountDue, currency, reason, nextAttemptAt } = payment;
  const open = nextAttemptAt
    ? `${appName} stays open. Stripe tries the card again on ${dayText(new Date(nextAttemptAt))}; after the last attempt, the plan ends.`
    : `${appName} stays open until Stripe stops trying the card.`;
  const next = hasAccess ? open : closed;
  return {
    title: `Your last payment of ${moneyText(amountDue, currency)} failed`,
    text: reason ? `${reason} ${next}` : next,
  };
}

/** Returns the plans to change to: those with recurring charges. */
export function changeablePlans(tiers: readonly PricingTier[]): PricingTier[] {
  return tiers.filter(
    ({ price, stripePriceId, billingCycle }) =>
      price > 0 && stripePriceId && (billingCycle === 'monthly' || billingCycle === 'yearly'),
  );
}
