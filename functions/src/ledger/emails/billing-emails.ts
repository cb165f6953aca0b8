import {
  OptionalEmailKind as Optional,
  type OptionalEmailKind,
} from '@atrium/contract/emails/billing-emails';
import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import {
  describeSubscription,
  endsWithPeriod,
  pausesRenewal,
} from '@atrium/contract/subscriptions/describe-subscription';
import type { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import { hasEnded, isRunning } from '@atrium/contract/subscriptions/subscriptions';
import { paymentTitle } from '@atrium/contract/transactions';
import type { WriteBatch } from 'firebase-admin/firestore';
import type Stripe from 'stripe';
import { readPlanName } from '../../payments/payment-metadata.ts';
import { composeUserMail, type Mail, type MailSubject } from '../../platform/mail/mail.ts';
import { toTimeFormat } from '../../platform/mail/mail-time.ts';
import { endedUnpaid } from '../../subscriptions/cancellation/end-unpaid-plan.ts';
import { findPlanItem } from '../../subscriptions/subscription.ts';
import {
  actionRequiredText,
  type BillingText,
  type EmailContext,
  formatAmount,
  type PlanEnd,
  paymentFailedText,
  planCanceledText,
  planChangedText,
  planResumedText,
  REASONS,
  receiptText,
  refundText,
} from './billing-email-texts.ts';

/** A billing email before its recipient is known. Its id is derived from its cause, so that it is queued once. */
export interface BillingEmail {
  id: string;
  about: MailSubject;
  text(context: EmailContext): BillingText;
}

/** Who gets the billing emails of an account, and which of them not. */
interface BillingRecipient {
  email: string;
  mutedEmails: readonly OptionalEmailKind[];
  /** The IANA time zone of the account's last visit; null before one. */
  timeZone: string | null;
}

export interface BillingEmailPorts {
  /** The site's origin, for links. */
  origin(): string;
  /** Null for an account without a profile or an email. */
  findBillingRecipient(userId: string): Promise<BillingRecipient | null>;
  isMailQueued(id: string): Promise<boolean>;
  stageMail(batch: WriteBatch, id: string, mail: Mail): Promise<void>;
}

/** Older events aren't emailed, as when the ledger of an existing Stripe account is filled. */
const RECENT_MS = 7 * 86_400_000;
const isRecent = (time: Date, now: number) => now - time.getTime() < RECENT_MS;

/** Returns what adds the emails to a batch, or null. The recipient is read before, like all that a batch depends on. */
export async function prepareEmails(
  emails: readonly BillingEmail[],
  userId: string,
  ports: BillingEmailPorts,
): Promise<((batch: WriteBatch) => Promise<void>) | null> {
  const recipient = emails.length > 0 ? await ports.findBillingRecipient(userId) : null;
  if (!recipient) return null;
  const due: { id: string; mail: Mail }[] = [];
  for (const { id, about, text } of emails) {
    const optional = Optional.safeParse(about.kind);
    if (optional.success && recipient.mutedEmails.includes(optional.data)) continue;
    if (await ports.isMailQueued(id)) continue;
    const { subject, blocks } = text({ origin: ports.origin(), ...toTimeFormat(recipient.timeZone) });
    const mail = composeUserMail({
      to: recipient.email,
      subject,
      blocks,
      reason: REASONS[optional.success ? 'optional' : 'required'],
      userId,
      about,
    });
    due.push({ id, mail });
  }
  if (due.length === 0) return null;
  return async batch => {
    for (const { id, mail } of due) await ports.stageMail(batch, id, mail);
  };
}

/** Returns the emails of a changed transaction, for its latest attempt only: it has all that the payer must know. */
export function buildPaymentEmails(
  record: TransactionRecord,
  before: TransactionRecord | null,
  now: number,
): BillingEmail[] {
  const { id, plan, kind, completedAt, renewal, amountCents, creditUsedCents, currency, createdAt } = record;
  // The description of a custom payment was typed by the payer, and the email may go to an unconfirmed address.
  const title = kind === 'custom' ? 'a custom payment' : paymentTitle(record);
  const amount = formatAmount(record);
  const buildEmail = (kind: MailSubject['kind'], cause: string, text: BillingEmail['text']) => ({
    id: `${kind}-${id}-${cause}`,
    about: { kind, transactionId: id, subscriptionId: plan?.subscriptionId ?? null, cause },
    text,
  });
  const emails: BillingEmail[] = [];
  if (renewal && isRecent(renewal.attemptedAt, now) && isNewAttempt(renewal, before?.renewal ?? null)) {
    const failed = { name: title, amount, reason: record.failureMessage, ...renewal };
    const [kind, composeText] = renewal.needsAction
      ? (['action_required', actionRequiredText] as const)
      : (['payment_failed', paymentFailedText] as const);
    emails.push(buildEmail(kind, String(renewal.attempt), context => composeText(failed, context)));
  }
  if (completedAt && !before?.completedAt && isRecent(completedAt, now)) {
    const paid = {
      title,
      amount: amountCents > 0 ? amount : null,
      paidAt: completedAt,
      credit: creditUsedCents > 0 ? formatAmount({ amountCents: creditUsedCents, currency }) : null,
      paidUntil: plan?.paidUntil ?? null,
      transactionId: id,
    };
    emails.push(buildEmail('receipt', 'paid', context => receiptText(paid, context)));
  }
  for (const refund of record.refunds) {
    // The payer is told of an undone purchase by its own notice.
    if (refund.status !== 'succeeded' || refund.undoReason || !isRecent(refund.createdAt, now)) continue;
    if (before?.refunds.some(({ id, status }) => id === refund.id && status === 'succeeded')) continue;
    const refunded = {
      title,
      amount: formatAmount({ amountCents: refund.amountCents, currency }),
      refundedAt: refund.createdAt,
      payment: amount,
      paidAt: completedAt ?? createdAt,
      transactionId: id,
    };
    emails.push(buildEmail('refund', refund.id, context => refundText(refunded, context)));
  }
  return emails;
}

type Renewal = NonNullable<TransactionRecord['renewal']>;

/** The first attempt counts once Stripe has counted it, or at once when it must be confirmed. */
function isNewAttempt({ attempt, needsAction }: Renewal, before: Renewal | null): boolean {
  if (attempt === 0 && !needsAction) return false;
  return !before || attempt > before.attempt || needsAction !== before.needsAction;
}

/**
 * Returns the emails that a change of a subscription causes. `replaced` is the version of the record that the change
 * replaces: a plan can be canceled twice, but each version is replaced once.
 */
export function buildPlanEmails(
  record: SubscriptionRecord,
  before: SubscriptionRecord | undefined,
  { subscription, replaced, now }: { subscription: Stripe.Subscription; replaced: string; now: number },
): BillingEmail[] {
  if (record.undoReason) return [];
  const name = getPlanTitle(subscription);
  const { nextCharge } = describeSubscription(record);
  const buildEmail = (kind: MailSubject['kind'], cause: string, text: BillingEmail['text']) => ({
    id: `${kind}-${record.id}-${replaced}`,
    about: { kind, transactionId: null, subscriptionId: record.id, cause },
    text,
  });
  const canceled = findCancellation(record, before, endedUnpaid(subscription));
  if (canceled) {
    if (!isRecent(canceled.at, now)) return [];
    return [
      buildEmail('plan_canceled', canceled.at.toISOString(), context =>
        planCanceledText(name, canceled, context),
      ),
    ];
  }
  if (!before || !isRunning(before) || !isRunning(record)) return [];
  const emails: BillingEmail[] = [];
  if (before.cancelAt && !record.cancelAt) {
    emails.push(buildEmail('plan_resumed', 'renews', context => planResumedText(name, nextCharge, context)));
  }
  if (record.priceId !== before.priceId) {
    const changed = {
      before: readPlanName(subscription.metadata, before.priceId)?.description ?? before.tierId,
      since: new Date(Math.min(now, record.plans.at(-1)?.since.getTime() ?? now)),
      nextCharge,
    };
    emails.push(
      buildEmail('plan_changed', record.priceId, context => planChangedText(name, changed, context)),
    );
  }
  return emails;
}

/** Returns the end that a change announces; null when it announces none, as when a plan ends on the announced day. */
function findCancellation(
  record: SubscriptionRecord,
  before: SubscriptionRecord | undefined,
  isUnpaid: boolean,
): PlanEnd | null {
  const { actions, nextCharge } = describeSubscription(record);
  if (isRunning(record)) {
    if (!record.cancelAt || before?.cancelAt?.getTime() === record.cancelAt.getTime()) return null;
    return {
      at: record.cancelAt,
      hasEnded: false,
      isUnpaid: false,
      canResume: actions.resume !== null,
      renews: !endsWithPeriod(record),
      nextCharge,
    };
  }
  const { endedAt } = record;
  if (!endedAt || !hasEnded(record) || !before || !isRunning(before)) return null;
  if (before.cancelAt && before.cancelAt <= endedAt) return null;
  return { at: endedAt, hasEnded: true, isUnpaid, canResume: false, renews: false, nextCharge: null };
}

/** Returns the displayed name of a subscription's plan. */
export function getPlanTitle(subscription: Stripe.Subscription): string {
  const priceId = findPlanItem(subscription)?.price.id ?? null;
  return readPlanName(subscription.metadata, priceId)?.description ?? 'your plan';
}

/** Returns whether an email still says the truth according to the ledger. */
export function isStillTrue(
  { kind, cause }: MailSubject,
  {
    transaction,
    subscription,
  }: { transaction: TransactionRecord | null; subscription: SubscriptionRecord | null },
): boolean {
  const renews =
    subscription !== null &&
    isRunning(subscription) &&
    !endsWithPeriod(subscription) &&
    !pausesRenewal(subscription);
  switch (kind) {
    case 'payment_failed':
    case 'action_required': {
      const renewal = transaction?.renewal;
      return String(renewal?.attempt) === cause && renewal?.needsAction === (kind === 'action_required');
    }
    case 'receipt':
      return transaction?.completedAt != null;
    case 'refund':
      return transaction?.refunds.find(({ id }) => id === cause)?.status !== 'failed';
    case 'plan_changed':
      return subscription !== null && isRunning(subscription) && subscription.priceId === cause;
    case 'plan_canceled': {
      const end =
        subscription && (isRunning(subscription) ? subscription.cancelAt : getEnd(subscription, cause));
      return end?.toISOString() === cause;
    }
    case 'plan_resumed':
      return renews;
    case 'trial_ending':
      return renews && subscription.status === 'trialing' && subscription.trialEnd?.toISOString() === cause;
    case 'card_expiring':
    case 'yearly_renewal':
      return renews && subscription.currentPeriodEnd?.toISOString() === cause;
  }
}

/** A plan that ended on the announced date keeps it; its own end can be seconds later. */
function getEnd({ cancelAt, endedAt }: SubscriptionRecord, announced: string): Date | null {
  return cancelAt?.toISOString() === announced ? cancelAt : endedAt;
}
