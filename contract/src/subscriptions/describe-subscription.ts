import { fromMinorUnits } from '../platform/currencies.ts';
import {
  type Entitlement,
  grantsAccess,
  isRunning,
  type NextInvoice,
  type PlanInterval,
  type PlanPrice,
  type SubscriptionStatus,
} from './subscriptions.ts';

/** The fields of a subscription that its description depends on. */
export interface DescribedSubscription {
  status: SubscriptionStatus;
  currentPeriodEnd: Date | null;
  /** When it ends. Until then it renews if that is after the period. */
  cancelAt: Date | null;
  /** The refund with which staff ended it; null otherwise. */
  endedByRefund: string | null;
  /** Set while staff have paused its charges at Stripe. */
  chargesPaused?: ChargesPaused | null;
  /** When it has ended for good. */
  endedAt?: Date | null;
  /** Unknown in entitlements. */
  price?: PlanPrice | null;
  /** Null when nothing is charged again, and while Stripe's preview isn't known. */
  nextInvoice?: NextInvoice | null;
}

/**
 * `canceled`: usable until it ends, and not charged again. `overdue`: a renewal isn't paid, and Stripe retries the card.
 * `unpaid`: Stripe has stopped trying. `paused`: its trial ended without a card. `incomplete`: the first payment is due.
 * `expired`: it wasn't made in time.
 */
export type SubscriptionKind =
  | 'active'
  | 'trial'
  | 'canceled'
  | 'overdue'
  | 'unpaid'
  | 'paused'
  | 'incomplete'
  | 'ended'
  | 'expired';

/** Staff have paused the charges of a plan, which goes on; until when, or null without an end. */
export interface ChargesPaused {
  until: Date | null;
}

/** An amount in its currency, decimal. */
export interface Money {
  amount: number;
  currency: string;
}

export interface NextCharge {
  /** After discounts, taxes and credit, as Stripe previews it; null while that isn't known. */
  money: Money | null;
  /** Null for a paused plan, which is charged when it is resumed. */
  at: Date | null;
  /** The credit that it uses up, of the credit that there is, decimal; null for none. */
  credit: { used: number; available: number } | null;
}

/** The description of a subscription for every screen and email. */
export interface SubscriptionDescription {
  kind: SubscriptionKind;
  hasAccess: boolean;
  /** True for its owner's current plan of the app, beside which no other one can be bought. */
  isCurrent: boolean;
  /** The price of further periods; null when it isn't charged again, or only after it was resumed. */
  price: PlanPrice | null;
  /** True when the next invoice is lower than the price, as with a coupon: the price is to be marked. */
  isDiscounted: boolean;
  nextCharge: NextCharge | null;
  /** Set while nothing is charged, because staff have paused it. */
  chargesPaused: ChargesPaused | null;
  /** Until when it can be used, or could be; null without an end. */
  accessUntil: Date | null;
  /** The actions that are open to its owner. */
  actions: {
    change: boolean;
    /** How a cancellation ends it. */
    cancel: 'at_period_end' | 'now' | null;
    /** `renew` reverts a cancellation, `charge` continues a paused plan. */
    resume: 'renew' | 'charge' | null;
    /** The payment that failed. */
    pay: boolean;
  };
}

type End = Pick<DescribedSubscription, 'cancelAt' | 'currentPeriodEnd'>;

/** True when a subscription ends with its current period or earlier, so that it isn't renewed. */
export function endsWithPeriod({ cancelAt, currentPeriodEnd }: End): boolean {
  return cancelAt !== null && (currentPeriodEnd === null || cancelAt <= currentPeriodEnd);
}

/** True when a subscription isn't charged at its next renewal, because staff have paused its charges until later. */
export function pausesRenewal({
  chargesPaused,
  currentPeriodEnd,
}: Pick<DescribedSubscription, 'chargesPaused' | 'currentPeriodEnd'>): boolean {
  if (!chargesPaused) return false;
  return chargesPaused.until === null || currentPeriodEnd === null || chargesPaused.until > currentPeriodEnd;
}

/** Describes a subscription. Everything that depends on its state is decided here. */
export function describeSubscription(subscription: DescribedSubscription): SubscriptionDescription {
  const { status, cancelAt, endedAt = null, endedByRefund, price = null } = subscription;
  const isEnding = endsWithPeriod(subscription);
  const kind = getKind(status, isEnding);
  const isCurrent = isRunning({ status });
  const hasAccess = grantsAccess(status);
  const isPaidUp = kind === 'active' || kind === 'trial';
  const isUnpaid = kind === 'overdue' || kind === 'unpaid';
  const { chargesPaused = null } = subscription;
  // An overdue charge is older than the pause, and is still tried.
  const isRenewalPaused = isPaidUp && pausesRenewal(subscription);
  const resume = endedByRefund !== null ? null : findResumption(kind, hasAccess && isEnding);
  return {
    kind,
    hasAccess,
    isCurrent,
    price: (isPaidUp || isUnpaid) && !isEnding ? price : null,
    isDiscounted: isDiscounted(subscription),
    nextCharge: !isRenewalPaused && (isPaidUp || resume === 'charge') ? toNextCharge(subscription) : null,
    chargesPaused: isRenewalPaused ? chargesPaused : null,
    accessUntil: kind === 'ended' ? endedAt : isCurrent ? cancelAt : null,
    actions: {
      // Its charge would be dropped as well.
      change: isPaidUp && chargesPaused === null,
      cancel: isPaidUp ? 'at_period_end' : isUnpaid || kind === 'paused' ? 'now' : null,
      resume,
      pay: isUnpaid,
    },
  };
}

/** True when Stripe's next invoice of a plan is lower than its price, before credit. */
export function isDiscounted({
  price,
  nextInvoice,
}: Pick<DescribedSubscription, 'price' | 'nextInvoice'>): boolean {
  return Boolean(price && nextInvoice && nextInvoice.totalCents < price.amountCents);
}

/** Describes the plan of an entitlement, which has no prices. */
export function describeEntitlement(entitlement: Entitlement): SubscriptionDescription {
  const { status, currentPeriodEnd, cancelAt, endedByRefund, chargesPaused } = entitlement;
  const toDate = (text: string | null) => (text === null ? null : new Date(text));
  return describeSubscription({
    status,
    currentPeriodEnd: toDate(currentPeriodEnd),
    cancelAt: toDate(cancelAt),
    endedByRefund,
    chargesPaused: chargesPaused ? { until: toDate(chargesPaused.until) } : null,
  });
}

function getKind(status: SubscriptionStatus, isEnding: boolean): SubscriptionKind {
  switch (status) {
    case 'active':
      return isEnding ? 'canceled' : 'active';
    case 'trialing':
      return isEnding ? 'canceled' : 'trial';
    case 'past_due':
      return 'overdue';
    case 'unpaid':
    case 'paused':
    case 'incomplete':
      return status;
    case 'canceled':
      return 'ended';
    case 'incomplete_expired':
      return 'expired';
  }
}

function findResumption(kind: SubscriptionKind, canRenew: boolean): 'renew' | 'charge' | null {
  if (kind === 'paused') return 'charge';
  return canRenew ? 'renew' : null;
}

function toNextCharge({ status, currentPeriodEnd, nextInvoice }: DescribedSubscription): NextCharge | null {
  const at = status === 'paused' ? null : currentPeriodEnd;
  if (status !== 'paused' && !at) return null;
  if (!nextInvoice) return { money: null, at, credit: null };
  const { amountDueCents, totalCents, startingBalanceCents, currency } = nextInvoice;
  const available = Math.max(0, -startingBalanceCents);
  const used = Math.min(available, Math.max(0, totalCents));
  return {
    money: toMoney(amountDueCents, currency),
    at,
    credit:
      used > 0
        ? { used: fromMinorUnits(used, currency), available: fromMinorUnits(available, currency) }
        : null,
  };
}

function toMoney(cents: number, currency: string): Money {
  return { amount: fromMinorUnits(cents, currency), currency };
}

/** How a screen or an email writes amounts and dates. */
export interface TextFormat {
  /** The amount is decimal. */
  money(amount: number, currency: string): string;
  date(date: Date): string;
  /** Formats a deadline, with the time of day: a user who misses it is charged. */
  moment(time: Date): string;
}

const LABELS: Record<SubscriptionKind, string> = {
  active: 'Active',
  trial: 'Trial',
  canceled: 'Canceled',
  overdue: 'Payment overdue',
  unpaid: 'Unpaid',
  paused: 'Paused',
  incomplete: 'First payment due',
  ended: 'Ended',
  expired: 'Never started',
};

/** Returns the label of a subscription's state. A canceled plan can be used until it ends: `date` formats when. */
export function subscriptionLabel(
  { kind, accessUntil }: Pick<SubscriptionDescription, 'kind' | 'accessUntil'>,
  date: (date: Date) => string,
): string {
  return kind === 'canceled' && accessUntil ? `Ends ${date(accessUntil)}` : LABELS[kind];
}

/** Returns when a subscription renews or ends as text without a period; null when neither is known. */
export function scheduleText(
  { kind, nextCharge, chargesPaused, accessUntil }: SubscriptionDescription,
  { date, moment }: TextFormat,
): string | null {
  const at = nextCharge?.at;
  if (chargesPaused) return pausedText(chargesPaused, moment);
  switch (kind) {
    case 'active':
      if (!at) return null;
      return accessUntil ? `Renews on ${date(at)}, ends on ${moment(accessUntil)}` : `Renews on ${date(at)}`;
    case 'trial':
      if (!at) return null;
      return `Trial until ${moment(at)}, then the first payment${accessUntil ? `, ends on ${moment(accessUntil)}` : ''}`;
    case 'paused':
      return 'Nothing is charged until you resume it';
    case 'ended':
      return accessUntil && `Ended on ${date(accessUntil)}`;
    default:
      return accessUntil && `Ends on ${moment(accessUntil)}`;
  }
}

function pausedText({ until }: ChargesPaused, moment: TextFormat['moment']): string {
  return until
    ? `Nothing is charged until ${moment(until)}`
    : 'Nothing is charged until our team continues it';
}

/** Returns how much of a charge the credit pays, as the end of its line; empty for nothing. */
export function creditText({ money, credit }: NextCharge, format: TextFormat): string {
  if (!money || !credit) return '';
  const { currency } = money;
  return `, after ${format.money(credit.used, currency)} of your ${format.money(credit.available, currency)} credit`;
}

/** Formats a charge, such as "$0.00 on December 11, 2026, after $49.00 of your $89.83 credit". */
export function nextChargeText(charge: NextCharge, format: TextFormat): string {
  const amount = charge.money && format.money(charge.money.amount, charge.money.currency);
  const on = charge.at && `on ${format.date(charge.at)}`;
  return `${[amount, on].filter(Boolean).join(' ')}${creditText(charge, format)}`;
}

/** Returns the cost of a plan as text, such as "$29.00 per month" or "$80.00 every 3 months". */
export function priceText(
  { amountCents, currency, interval, intervalCount }: PlanPrice,
  format: TextFormat,
): string {
  const amount = format.money(fromMinorUnits(amountCents, currency), currency);
  return intervalCount === 1 ? `${amount} per ${interval}` : `${amount} every ${intervalCount} ${interval}s`;
}

const SUFFIXES: Record<PlanInterval, string> = { day: 'day', week: 'wk', month: 'mo', year: 'yr' };

/** The period after a price, without the slash, such as `mo` or `3 mo`. */
export function periodSuffix({ interval, intervalCount }: PlanPrice): string {
  return intervalCount === 1 ? SUFFIXES[interval] : `${intervalCount} ${SUFFIXES[interval]}`;
}
