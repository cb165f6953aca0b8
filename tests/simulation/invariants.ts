import { isDeepStrictEqual } from 'node:util';
import { PARKING } from '@atrium/contract/ledger/stripe-events';
import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import { SubscriptionRecord } from '@atrium/contract/subscriptions/subscription-record';
import { Timestamp } from 'firebase-admin/firestore';
import { isStillTrue } from '../../functions/src/ledger/emails/billing-emails.ts';
import type { MailSubject } from '../../functions/src/platform/mail/mail.ts';
import { toEntitlements } from '../../functions/src/subscriptions/subscription.ts';
import { toTransactionId } from '../../functions/src/transactions/transaction-id.ts';
import type { StripeState } from '../../sandbox/src/stripe/stripe-state.ts';
import type { Change, Fields } from '../support/in-process/memory-firestore.ts';
import type { BrokenRule } from './compare.ts';

const FINAL_EVENT_STATES: readonly unknown[] = ['applied', 'ignored'];
const WEEK_MS = 7 * 86_400_000;
const ENDED: readonly unknown[] = ['canceled', 'incomplete_expired'];
/** Statuses before the money arrived; a payment never returns to them. */
const UNPAID: readonly unknown[] = ['pending', 'failed', 'canceled'];

/**
 * The rules that hold after every commit. Each commit checks only the documents that it changed, and the documents of the
 * same user or referral, so a check costs the same in a long run.
 */
export class InvariantChecks {
  readonly #stripe: StripeState;
  readonly #find: (path: string) => Fields | undefined;
  readonly #subscriptions = new Map<string, Map<string, Fields>>();
  readonly #entitlements = new Map<string, unknown>();
  /** The ids of the conversions of each referral. */
  readonly #conversions = new Map<string, Set<string>>();
  readonly #referrals = new Map<string, boolean>();
  /** The emails that a function has claimed, and whether they were true since. */
  readonly #claimed = new Map<string, boolean>();
  broken: BrokenRule | null = null;

  constructor(stripe: StripeState, find: (path: string) => Fields | undefined) {
    this.#stripe = stripe;
    this.#find = find;
  }

  /** Checks one commit. */
  check(changes: readonly Change[]): void {
    const users = new Set<string>();
    const referrals = new Set<string>();
    for (const change of changes) {
      const [collection, id = ''] = change.path.split('/');
      if (collection === 'stripe_events') this.#checkEvent(id, change);
      else if (collection === 'transactions') {
        this.#checkTransaction(id, change);
        this.#checkAnnounced(id, change, changes);
      } else if (collection === 'subscriptions') users.add(this.#noteSubscription(id, change));
      else if (collection === 'entitlements') {
        this.#entitlements.set(id, change.after?.apps);
        users.add(id);
      } else if (collection === 'conversions') {
        for (const referral of this.#noteConversion(id, change)) referrals.add(referral);
      } else if (collection === 'referrals') {
        this.#referrals.set(id, change.after?.converted === true);
        referrals.add(id);
      } else if (collection === 'audit_log') this.#checkAuditEntry(id, change);
      else if (collection === 'mail') this.#checkMail(id, change);
    }
    for (const [id, wasTrue] of this.#claimed) this.#claimed.set(id, wasTrue || this.#isTrue(id));
    for (const uid of users) this.#checkEntitlements(uid);
    for (const id of referrals) this.#checkReferral(id);
  }

  /**
   * Checks an email that the mail server accepts: a function has claimed it, and sends it once for this claim. Its
   * content was true when it was read after the claim.
   */
  checkAccepted(id: string): void {
    const wasTrue = this.#claimed.get(id);
    this.#claimed.delete(id);
    if (wasTrue === undefined) this.#fail('an email is sent once', id);
    if (wasTrue === false) this.#fail('an email that is sent is true', id);
  }

  #fail(rule: string, detail: string): void {
    this.broken ??= { rule, detail };
  }

  #checkEvent(id: string, { before, after }: Change): void {
    if (before && FINAL_EVENT_STATES.includes(before.state)) {
      this.#fail('an event is applied once', `${id} was ${before.state} and is written again.`);
    }
    if (!after) {
      this.#fail('an event stays recorded', id);
      return;
    }
    const [attempts, earlier] = [Number(after.attempts), Number(before?.attempts ?? 0)];
    if (attempts !== earlier + 1) this.#fail('attempts are counted', `${id}: ${earlier}, then ${attempts}.`);
    if (after.state === 'failing' && attempts >= PARKING.after) {
      this.#fail('an event that keeps failing is parked', `${id} failed ${attempts} times.`);
    }
  }

  #checkTransaction(id: string, { before, after }: Change): void {
    if (!after) {
      this.#fail('a transaction stays recorded', id);
      return;
    }
    const { status, stripePaymentIntentId, stripeInvoiceId, amountCents, refundedCents, userId } = after;
    if (stripePaymentIntentId === null) {
      this.#checkUncharged(id, String(stripeInvoiceId), after);
      return;
    }
    const intent = this.#stripe.paymentIntents.get(String(stripePaymentIntentId));
    if (!intent || toTransactionId(intent.id) !== id) {
      this.#fail('a transaction has a payment at Stripe', id);
      return;
    }
    const charge = this.#stripe.charges.get(String(intent.latest_charge));
    const isPaid = !UNPAID.includes(status);
    if (isPaid && intent.status !== 'succeeded') {
      this.#fail('money is never invented', `${id} is ${status}, at Stripe ${intent.status}.`);
    }
    if (isPaid && Number(amountCents) !== intent.amount_received) {
      this.#fail('money is never invented', `${id} has ${amountCents}, not ${intent.amount_received}.`);
    }
    if (Number(refundedCents) > (charge?.amount_refunded ?? 0)) {
      this.#fail('no more is refunded than at Stripe', `${id}: ${refundedCents}.`);
    }
    if (!before) return;
    if (before.userId !== userId) this.#fail('a payment keeps its owner', id);
    if (!isPaid && !UNPAID.includes(before.status)) {
      this.#fail('a record never returns to an older state', `${id}: ${before.status}, then ${status}.`);
    }
    if (Number(refundedCents) < Number(before.refundedCents)) {
      this.#fail('a record never returns to an older state', `${id}: refunded ${refundedCents}.`);
    }
  }

  /** A transaction without a PaymentIntent has an invoice at Stripe that was paid without a charge. */
  #checkUncharged(id: string, invoiceId: string, { amountCents, creditUsedCents }: Fields): void {
    const invoice = this.#stripe.invoices.get(invoiceId);
    if (invoice?.status !== 'paid' || toTransactionId(invoiceId) !== id) {
      this.#fail('a transaction has a payment at Stripe', id);
    } else if (amountCents !== invoice.amount_paid || Number(creditUsedCents) > invoice.total) {
      this.#fail('money is never invented', `${id} has used ${creditUsedCents} of credit.`);
    }
  }

  #noteSubscription(id: string, { before, after }: Change): string {
    const uid = String((after ?? before)?.userId);
    const own = this.#subscriptions.get(uid) ?? new Map<string, Fields>();
    this.#subscriptions.set(uid, own);
    if (after) own.set(id, after);
    else this.#fail('a subscription stays recorded', id);
    if (before && ENDED.includes(before.status) && after?.status !== before.status) {
      this.#fail(
        'a record never returns to an older state',
        `${id}: ${before.status}, then ${after?.status}.`,
      );
    }
    return uid;
  }

  /** A payment and a failed attempt of a renewal are emailed by the commit that records them, unless they are a week old. */
  #checkAnnounced(id: string, { before, after }: Change, changes: readonly Change[]): void {
    const getRenewal = (fields: Fields | null | undefined) => (fields?.renewal ?? {}) as Fields;
    const paidAt = before?.completedAt ? null : after?.completedAt;
    const { attempt = 0, attemptedAt } = getRenewal(after);
    const isNewAttempt = Number(attempt) > Number(getRenewal(before).attempt ?? 0);
    const time = paidAt ?? (isNewAttempt ? attemptedAt : null);
    if (!(time instanceof Timestamp) || !(after?.updatedAt instanceof Timestamp)) return;
    if (after.updatedAt.toMillis() - time.toMillis() >= WEEK_MS) return;
    const isEmailed = changes.some(({ path, after }) => {
      const about = after?.about as MailSubject | undefined;
      return path.startsWith('mail/') && about?.transactionId === id;
    });
    if (!isEmailed)
      this.#fail('what happened is emailed', `${id}: ${paidAt ? 'paid' : `attempt ${attempt}`}.`);
  }

  /** Whether the records agree with the content of an email. */
  #isTrue(id: string): boolean {
    const about = this.#find(`mail/${id}`)?.about as MailSubject | undefined;
    if (!about) return true;
    const { transactionId, subscriptionId } = about;
    const subscription = this.#find(`subscriptions/${subscriptionId}`);
    // Only fields without dates are read of a transaction, which are stored as they are.
    const transaction = (this.#find(`transactions/${transactionId}`) ?? null) as TransactionRecord | null;
    const record = subscription ? SubscriptionRecord.parse({ ...subscription, id: subscriptionId }) : null;
    return isStillTrue(about, { transaction, subscription: record });
  }

  /** An email is claimed when it is due: never after it was sent, nor while another function may send it. */
  #checkDelivery(id: string, before: Fields, after: Fields | null): void {
    if (before.createdAt !== after?.createdAt) this.#fail('an email is queued once', id);
    const [was, is] = [before, after].map(fields => fields?.delivery as Fields | undefined);
    this.#claimed.delete(id);
    if (is?.state !== 'sending') return;
    this.#claimed.set(id, false);
    const [dueAt, at] = [was?.nextAttemptAt, is.changedAt];
    const isDue = dueAt instanceof Timestamp && at instanceof Timestamp && dueAt.toMillis() <= at.toMillis();
    if (!isDue) this.#fail('an email is sent once', `${id} was ${was?.state}.`);
  }

  /** Emails are queued once, and only for events that happened at Stripe. */
  #checkMail(id: string, { before, after }: Change): void {
    if (before) {
      this.#checkDelivery(id, before, after);
      return;
    }
    const about = after?.about as MailSubject | undefined;
    if (!about) return;
    const { kind, cause, subscriptionId, transactionId } = about;
    const subscription = this.#stripe.subscriptions.get(subscriptionId ?? '');
    const intent = [...this.#stripe.paymentIntents.values()].find(
      each => transactionId !== null && toTransactionId(each.id) === transactionId,
    );
    const payment = [...this.#stripe.invoicePayments.values()].find(
      each => intent !== undefined && each.payment.payment_intent === intent.id,
    );
    const invoice = this.#stripe.invoices.get(String(payment?.invoice));
    // The others are about a subscription.
    const happened: Partial<Record<MailSubject['kind'], boolean>> = {
      payment_failed: invoice?.attempted === true && invoice.attempt_count >= Number(cause),
      action_required: invoice?.billing_reason === 'subscription_cycle',
      receipt: intent?.status === 'succeeded' || this.#isPaidUncharged(transactionId),
      refund: this.#stripe.refunds.has(cause),
      trial_ending: subscription?.trial_end !== null,
    };
    if (!(happened[kind] ?? subscription)) this.#fail('an email says what happened at Stripe', id);
  }

  #isPaidUncharged(transactionId: string | null): boolean {
    const paid = [...this.#stripe.invoices.values()].filter(({ status }) => status === 'paid');
    return paid.some(({ id }) => toTransactionId(id) === transactionId);
  }

  #checkEntitlements(uid: string): void {
    const records = [...(this.#subscriptions.get(uid) ?? [])].map(([id, fields]) =>
      SubscriptionRecord.parse({ ...fields, id }),
    );
    const expected = toEntitlements(records);
    const stored = this.#entitlements.get(uid) ?? {};
    if (!isDeepStrictEqual(JSON.stringify(sorted(expected)), JSON.stringify(sorted(stored)))) {
      this.#fail('entitlements = subscriptions', `${uid}: ${JSON.stringify(stored)}`);
    }
  }

  #noteConversion(id: string, { before, after }: Change): string[] {
    if (before) this.#conversions.get(String(before.referralId))?.delete(id);
    if (after) {
      const referral = String(after.referralId);
      this.#conversions.set(referral, (this.#conversions.get(referral) ?? new Set()).add(id));
    }
    return [before, after].flatMap(fields => (fields ? [String(fields.referralId)] : []));
  }

  #checkReferral(id: string): void {
    const conversions = this.#conversions.get(id)?.size ?? 0;
    if (conversions > 1) this.#fail('a referral is converted once', id);
    if (this.#referrals.get(id) !== conversions > 0) {
      this.#fail('a referral is converted when it has a conversion', id);
    }
  }

  #checkAuditEntry(id: string, { before, after }: Change): void {
    if (!after) {
      this.#fail('an audit entry stays recorded', id);
      return;
    }
    if (before && after.state === 'started') this.#fail('an audit entry is opened once', id);
    if (after.action !== 'refund' || after.state !== 'done') return;
    const refunds = [...this.#stripe.refunds.values()].filter(({ metadata }) => metadata?.auditId === id);
    if (refunds.length !== 1) this.#fail('one key is one refund', `${id} has ${refunds.length} refunds.`);
  }
}

function sorted(apps: unknown): unknown {
  if (typeof apps !== 'object' || apps === null) return apps;
  return Object.fromEntries(Object.entries(apps).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
