import { isDeepStrictEqual } from 'node:util';
import { ERASED_OWNER } from '@atrium/contract/accounts/deletion';
import type { ConversionRecord, ReferralRecord } from '@atrium/contract/analytics/conversion-record';
import type { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import type Stripe from 'stripe';
import {
  type ConversionChange,
  isEarlierPurchase,
  type Purchase,
  referralsBefore,
} from '../../analytics/conversions/conversion.ts';
import { readSubscriptionMetadata } from '../../payments/payment-metadata.ts';
import type { Versioned } from '../../platform/firestore/versioned.ts';
import { dateFromSeconds, getId } from '../../platform/stripe/stripe-values.ts';
import { findShares } from '../../transactions/received.ts';
import type { EventContext } from './event-context.ts';

/** The longest trial of a plan (contract/src/marketplace/catalog-schemas.ts), and the hours until its invoice is charged. */
const MAX_TRIAL_MS = 732 * 86_400_000;

interface InvoicePayment {
  /** As it is written to the ledger. */
  record: TransactionRecord;
  /** Null for a single payment. */
  invoice: Stripe.Invoice | null;
  /** True when the ledger already has the payment. Otherwise it has no conversion either: one batch writes both. */
  isKnown: boolean;
}

/**
 * Returns what a payment changes in `conversions` and `referrals`; null when both are correct. Only facts that never
 * change decide which referral counts, so the order of events doesn't matter: of several purchases after one referral,
 * the earliest has it, also when its events arrive last.
 */
export async function planConversionChange(
  { record, invoice, isKnown }: InvoicePayment,
  { stripe, store }: Pick<EventContext, 'stripe' | 'store'>,
): Promise<ConversionChange | null> {
  const begun = invoice && toPurchase(invoice);
  if (!invoice || !begun) return null;
  const stored = isKnown ? await store.readConversion(record.id) : null;
  const money = toMoney(record);
  const { purchase, referral } = money
    ? await findAttribution({ invoice, begun, stored, record }, { stripe, store })
    : NONE;
  if (!money || !purchase) return stored && planRemoval(stored, store);

  if (stored) {
    const wanted = { ...stored.value, ...money, ...getPlace(purchase, record) };
    const counted = await store.readReferral(stored.value.referralId);
    const unmarked = counted && !counted.value.converted ? counted : null;
    if (!unmarked && isDeepStrictEqual(wanted, stored.value)) return null;
    return { record: wanted, stored, referral: unmarked, replaced: null };
  }
  if (!referral) return null;
  const { id: referralId, sourceApp, timestamp: referredAt } = referral.value;
  const wanted: ConversionRecord = {
    id: record.id,
    referralId,
    sourceApp,
    referredAt,
    ...getPlace(purchase, record),
    ...money,
  };
  const replaced = referral.value.converted ? await store.findConversion(referralId) : null;
  if (replaced && isEarlierPurchase(replaced.value, wanted)) return null;
  return { record: wanted, stored, referral, replaced };
}

interface Attribution {
  /** Null for a payment that is not the first one of its subscription, or that followed no referral. */
  purchase: Purchase | null;
  /** The last referral before the purchase; not looked up for a stored conversion, which keeps its referral. */
  referral: Versioned<ReferralRecord> | null;
}
const NONE: Attribution = { purchase: null, referral: null };

/**
 * Finds the purchase that a payment belongs to, and its last referral. The first invoice of a subscription is its first
 * payment. Of later invoices only the one after a trial is; Stripe is asked for it only when there is a referral.
 */
async function findAttribution(
  {
    invoice,
    begun,
    stored,
    record,
  }: {
    invoice: Stripe.Invoice;
    begun: Purchase;
    stored: Versioned<ConversionRecord> | null;
    record: TransactionRecord;
  },
  { stripe, store }: Pick<EventContext, 'stripe' | 'store'>,
): Promise<Attribution> {
  // The referrals of an erased account are anonymous. What it has converted before is kept.
  const isErased = record.userId === ERASED_OWNER;
  if (!stored && isErased) return NONE;
  const isFirst = invoice.billing_reason === 'subscription_create';
  if (isFirst) {
    return {
      purchase: begun,
      referral: stored ? null : await store.findLastReferral(referralsBefore(begun)),
    };
  }
  if (!stored) {
    const earlier = await store.findLastReferral(referralsBefore(begun, MAX_TRIAL_MS));
    if (!earlier) return NONE;
    // A renewal of the subscription that the referral has led to.
    const counted = earlier.value.converted ? await store.findConversion(earlier.value.id) : null;
    if (counted?.value.subscriptionId === begun.subscriptionId) return NONE;
  }
  const purchasedAt = await findPurchaseTime(invoice.id, begun.subscriptionId, stripe);
  if (!purchasedAt) return NONE;
  const purchase = { ...begun, purchasedAt };
  return { purchase, referral: stored ? null : await store.findLastReferral(referralsBefore(purchase)) };
}

/** Returns the purchase as if the invoice were the first one; null when it belongs to no subscription of ours. */
function toPurchase({ parent, created }: Stripe.Invoice): Purchase | null {
  const subscriptionId = getId(parent?.subscription_details?.subscription);
  // Stripe's copy of the metadata from when the invoice was finalized; it never changes.
  const metadata = readSubscriptionMetadata(parent?.subscription_details?.metadata ?? null);
  if (!subscriptionId || !metadata) return null;
  const { userId, appId, sessionId } = metadata;
  return { userId, appId, subscriptionId, sessionId, purchasedAt: dateFromSeconds(created) };
}

/** Returns when a subscription was bought; null unless the invoice is the first with an amount that wasn't given up, as after a trial. */
async function findPurchaseTime(
  invoiceId: string,
  subscriptionId: string,
  stripe: Stripe,
): Promise<Date | null> {
  let charged: Stripe.Invoice | undefined;
  let first: Stripe.Invoice | undefined;
  // Newest first.
  for await (const invoice of stripe.invoices.list({ subscription: subscriptionId, limit: 100 })) {
    first = invoice;
    const isGivenUp = invoice.status === 'void' || invoice.status === 'uncollectible';
    if (invoice.amount_due > 0 && !isGivenUp) charged = invoice;
  }
  return first && charged?.id === invoiceId ? dateFromSeconds(first.created) : null;
}

/** Returns the amounts of a conversion; null for a payment that is not complete. */
function toMoney(
  record: TransactionRecord,
): Pick<ConversionRecord, 'convertedAt' | 'amountCents' | 'reversedCents' | 'currency'> | null {
  const shares = findShares(record);
  if (!shares) return null;
  return {
    convertedAt: record.completedAt ?? record.createdAt,
    amountCents: shares.paid,
    reversedCents: shares.refunded + shares.contested,
    currency: record.currency,
  };
}

/** Returns whose purchase of what it was; the owner is the payment's, which an erasure replaces. */
function getPlace(
  { subscriptionId, appId: targetApp, purchasedAt }: Purchase,
  { userId }: TransactionRecord,
): Pick<ConversionRecord, 'userId' | 'subscriptionId' | 'targetApp' | 'purchasedAt'> {
  return { userId, subscriptionId, targetApp, purchasedAt };
}

/** Deletes a stored conversion of a payment that is none. */
async function planRemoval(
  stored: Versioned<ConversionRecord>,
  store: EventContext['store'],
): Promise<ConversionChange> {
  const counted = await store.readReferral(stored.value.referralId);
  const referral = counted?.value.converted ? counted : null;
  return { record: null, stored, referral, replaced: null };
}
