import type { MoneyRecord } from '@atrium/contract/ledger/transaction-record';
import { BRAND } from '@atrium/contract/platform/brand';
import { decimalPlaces, fromMinorUnits } from '@atrium/contract/platform/currencies';
import {
  type Money,
  type NextCharge,
  nextChargeText,
  type TextFormat,
} from '@atrium/contract/subscriptions/describe-subscription';
import { UNPAID_ACCESS_DAYS } from '@atrium/contract/subscriptions/subscriptions';
import type { Block } from '../../platform/mail/mail.ts';

const DAY_MS = 86_400_000;

/** Subject and content of a billing email. The first line has plan and date, and the amount if it is known; there is one button. */
export interface BillingText {
  subject: string;
  blocks: readonly Block[];
}

/** Formats an amount in its own currency. */
export function formatAmount({ amountCents, currency }: MoneyRecord): string {
  return formatMoney(fromMinorUnits(amountCents, currency), currency);
}

function formatMoney(amount: number, currency: string): string {
  const digits = decimalPlaces(currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}

/** Links and date formats for one recipient. */
export interface EmailContext {
  /** The site's origin, for links. */
  origin: string;
  /** Formats the date of a past event, or the date in a subject line. */
  day(time: Date): string;
  /** Formats a future date with time and time zone, so that a deadline is unambiguous. */
  moment(time: Date): string;
}

const toFormat = ({ moment }: EmailContext): TextFormat => ({
  money: formatMoney,
  date: moment,
  moment,
});

interface FailedRenewal {
  name: string;
  amount: string;
  attemptedAt: Date;
  nextAttemptAt: Date | null;
  /** In the card provider's words. */
  reason: string | null;
}

const openPlans = (button: string, { origin }: EmailContext): Block => ({
  button,
  url: `${origin}/subscriptions`,
});

export function paymentFailedText(
  { name, amount, attemptedAt, nextAttemptAt, reason }: FailedRenewal,
  context: EmailContext,
): BillingText {
  const facts: Block[] = reason ? [{ facts: [['Reason', reason]] }] : [];
  if (nextAttemptAt) {
    return {
      subject: `Payment failed: ${amount} for ${name}`,
      blocks: [
        `We couldn’t charge ${amount} for ${name} on ${context.day(attemptedAt)}.`,
        ...facts,
        `We’ll try again on ${context.moment(nextAttemptAt)}. You keep access until then. To pay sooner or with another card, open your subscriptions.`,
        openPlans('Pay Now', context),
      ],
    };
  }
  const lastDay = new Date(attemptedAt.getTime() + UNPAID_ACCESS_DAYS * DAY_MS);
  return {
    subject: `Last payment attempt failed: ${amount} for ${name}`,
    blocks: [
      `The last attempt to charge ${amount} for ${name} failed on ${context.day(attemptedAt)}.`,
      ...facts,
      `We won’t try again. Without this payment, your access ends by ${context.moment(lastDay)}. Open your subscriptions to pay, or to subscribe again if the plan has already ended.`,
      openPlans('Open Subscriptions', context),
    ],
  };
}

export function actionRequiredText(
  { name, amount, attemptedAt, nextAttemptAt }: FailedRenewal,
  context: EmailContext,
): BillingText {
  return {
    subject: `Confirm your payment of ${amount} for ${name}`,
    blocks: [
      `Your bank asks you to confirm the payment of ${amount} for ${name}, which was due on ${context.day(attemptedAt)}.`,
      `The renewal isn’t paid until you confirm it.${nextAttemptAt ? ` Please do so before ${context.moment(nextAttemptAt)}, when we try the card again.` : ''}`,
      openPlans('Confirm Payment', context),
    ],
  };
}

export function receiptText(
  payment: {
    title: string;
    /** Null when nothing was charged, because credit paid for everything. */
    amount: string | null;
    /** The customer's credit that was used; null without any. */
    credit: string | null;
    paidAt: Date;
    paidUntil: Date | null;
    transactionId: string;
  },
  context: EmailContext,
): BillingText {
  const { title, amount, credit, paidAt, paidUntil, transactionId } = payment;
  const date = context.day(paidAt);
  return {
    subject: `Receipt: ${amount ?? `${credit} of credit`} for ${title}`,
    blocks: [
      amount === null
        ? `Your credit of ${credit} paid for ${title} on ${date}. Nothing was charged.`
        : `We received your payment of ${amount} for ${title} on ${date}. Thank you.`,
      {
        facts: [
          ...(amount !== null && credit ? ([['Credit used', credit]] as const) : []),
          ...(paidUntil ? ([['Paid until', context.moment(paidUntil)]] as const) : []),
          ['Payment', transactionId],
        ],
      },
      { button: 'View Payments', url: `${context.origin}/transactions` },
    ],
  };
}

export function refundText(
  refund: {
    title: string;
    amount: string;
    refundedAt: Date;
    payment: string;
    paidAt: Date;
    transactionId: string;
  },
  context: EmailContext,
): BillingText {
  const { title, amount, refundedAt, payment, paidAt, transactionId } = refund;
  return {
    subject: `Refund: ${amount} for ${title}`,
    blocks: [
      `We refunded ${amount} for ${title} on ${context.day(refundedAt)}.`,
      {
        facts: [
          ['Paid', `${payment} on ${context.day(paidAt)}`],
          ['Payment', transactionId],
        ],
      },
      'It goes to the card that paid. Depending on your bank, it takes 5 to 10 days to appear.',
      { button: 'View Payments', url: `${context.origin}/transactions` },
    ],
  };
}

export function planChangedText(
  name: string,
  { before, since, nextCharge }: { before: string; since: Date; nextCharge: NextCharge | null },
  context: EmailContext,
): BillingText {
  const next = nextCharge ? ([['Next charge', nextChargeText(nextCharge, toFormat(context))]] as const) : [];
  return {
    subject: `Plan changed: ${name}`,
    blocks: [
      `Your plan changed to ${name} on ${context.day(since)}.`,
      { facts: [['Previous plan', before], ...next] },
      'Anything charged for the change is listed with your payments.',
      openPlans('Manage Plan', context),
    ],
  };
}

export interface PlanEnd {
  at: Date;
  hasEnded: boolean;
  isUnpaid: boolean;
  canResume: boolean;
  /** True when the plan still renews before it ends. */
  renews: boolean;
  nextCharge: NextCharge | null;
}

export function planCanceledText(name: string, end: PlanEnd, context: EmailContext): BillingText {
  const { at, hasEnded, isUnpaid, canResume, renews, nextCharge } = end;
  if (hasEnded) {
    return {
      subject: `Plan ended: ${name}`,
      blocks: [
        `Your ${name} ended on ${context.day(at)}${isUnpaid ? ', because its payment failed' : ''}.`,
        'It won’t be charged again. You can subscribe again anytime.',
        { button: 'View Plans', url: `${context.origin}/marketplace` },
      ],
    };
  }
  if (renews) {
    const facts: Block[] = nextCharge
      ? [{ facts: [['Next charge', nextChargeText(nextCharge, toFormat(context))]] }]
      : [];
    return {
      subject: `Plan end: ${name} ends on ${context.day(at)}`,
      blocks: [
        `Your ${name} ends on ${context.moment(at)}. Until then it renews as before.`,
        ...facts,
        'To stop the renewals, cancel it. Then it ends with the period you’ve paid for.',
        openPlans('Manage Plan', context),
      ],
    };
  }
  return {
    subject: `Plan canceled: ${name} ends on ${context.day(at)}`,
    blocks: [
      `Your ${name} is canceled. You keep access until ${context.moment(at)}, and it won’t renew.`,
      ...(canResume ? ['Changed your mind? You can resume it until then.'] : []),
      openPlans(canResume ? 'Resume Plan' : 'Open Subscriptions', context),
    ],
  };
}

export function planResumedText(
  name: string,
  nextCharge: NextCharge | null,
  context: EmailContext,
): BillingText {
  const next = nextCharge && nextChargeText(nextCharge, toFormat(context));
  return {
    subject: `Plan resumed: ${name}`,
    blocks: [
      `Your ${name} continues.${next ? ` The next charge is ${next}.` : ''}`,
      'It won’t end as announced: the cancellation was undone.',
      openPlans('Manage Plan', context),
    ],
  };
}

/** What Stripe will charge, as the end of a sentence; empty while it isn't known. */
const chargeText = (money: Money | null) =>
  money ? `, for ${formatMoney(money.amount, money.currency)}` : '';

export function trialEndingText(
  name: string,
  { endsAt, money }: { endsAt: Date; money: Money | null },
  context: EmailContext,
): BillingText {
  return {
    subject: `Your trial of ${name} ends on ${context.day(endsAt)}`,
    blocks: [
      `Your free trial of ${name} ends on ${context.moment(endsAt)}. Then the plan continues${chargeText(money)}.`,
      'Don’t want to continue? Cancel before then and nothing is charged.',
      openPlans('Manage Plan', context),
    ],
  };
}

export function cardExpiringText(
  name: string,
  card: { last4: string; month: number; year: number; chargedAt: Date; money: Money | null },
  context: EmailContext,
): BillingText {
  const { last4, month, year, chargedAt, money } = card;
  return {
    subject: `Your card expires before ${name} renews`,
    blocks: [
      `Your card ending in ${last4} expires before ${name} renews on ${context.moment(chargedAt)}${chargeText(money)}.`,
      { facts: [['Expires', `${String(month).padStart(2, '0')}/${year}`]] },
      'Add a new card, so that the payment doesn’t fail.',
      openPlans('Update Card', context),
    ],
  };
}

export function yearlyRenewalText(
  name: string,
  { renewsAt, money }: { renewsAt: Date; money: Money | null },
  context: EmailContext,
): BillingText {
  return {
    subject: `${name} renews on ${context.day(renewsAt)}`,
    blocks: [
      `Your ${name} renews on ${context.moment(renewsAt)}${chargeText(money)}.`,
      'You don’t need to do anything to keep it. To stop the renewal, cancel before then.',
      openPlans('Manage Plan', context),
    ],
  };
}

const REASON = `You get this email because of a payment or plan of your ${BRAND.name} account.`;

/** Why the recipient gets the email. */
export const REASONS = {
  required: REASON,
  optional: `${REASON} You can turn emails like this off in your account settings.`,
} as const;
