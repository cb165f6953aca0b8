import type { OwnRecords } from '@atrium/contract/accounts/own-records';
import { fromMinorUnits } from '@atrium/contract/platform/currencies';
import { readStoredDate, type StoredDocument } from '@atrium/contract/platform/stored-document';
import type {
  ChargesPaused,
  DescribedSubscription,
  Money,
} from '@atrium/contract/subscriptions/describe-subscription';
import { NextInvoice, PlanPrice, SubscriptionStatus } from '@atrium/contract/subscriptions/subscriptions';
import { useOwnRecord } from '../../../session/own-records.ts';

/** The fields of a stored subscription that the screens use. */
export interface Subscription extends DescribedSubscription {
  id: string;
  appId: string;
  tierId: string;
  createdAt: Date;
  /** True for a purchase that was canceled immediately and refunded. */
  isUndone: boolean;
  checkoutAttemptId: string | null;
  /** True when the server writes the analytics event of the subscription. */
  hasLedgerEvent: boolean;
  /** The price per month, decimal; null for a price without a fixed amount. */
  monthly: Money | null;
}

/** Reads a document; null if it is invalid or has an unknown status. */
function readSubscription(document: StoredDocument): Subscription | null {
  const status = SubscriptionStatus.safeParse(document.status);
  const createdAt = readStoredDate(document.createdAt);
  if (!status.success || !createdAt) return null;
  return {
    id: String(document.id),
    appId: String(document.appId),
    tierId: String(document.tierId),
    status: status.data,
    createdAt,
    currentPeriodEnd: readStoredDate(document.currentPeriodEnd),
    cancelAt: readStoredDate(document.cancelAt),
    endedAt: readStoredDate(document.endedAt),
    endedByRefund: typeof document.endedByRefund === 'string' ? document.endedByRefund : null,
    chargesPaused: readChargesPaused(document.chargesPaused),
    isUndone: typeof document.undoReason === 'string',
    checkoutAttemptId: typeof document.checkoutAttemptId === 'string' ? document.checkoutAttemptId : null,
    hasLedgerEvent: document.hasLedgerEvent === true,
    price: PlanPrice.safeParse(document.price).data ?? null,
    nextInvoice: NextInvoice.safeParse(document.nextInvoice).data ?? null,
    monthly: readMonthly(document.plans),
  };
}

function readChargesPaused(paused: unknown): ChargesPaused | null {
  return paused ? { until: readStoredDate(Object(paused).until) } : null;
}

/** Reads the last of the plan periods: what the current price is per month. */
function readMonthly(periods: unknown): Money | null {
  const { monthlyCents, currency } = Object(Array.isArray(periods) ? periods.at(-1) : null);
  if (typeof monthlyCents !== 'number' || typeof currency !== 'string') return null;
  return { currency, amount: fromMinorUnits(monthlyCents, currency) };
}

const readSubscriptions = (documents: OwnRecords['subscriptions']) =>
  documents
    .map(readSubscription)
    .filter(subscription => subscription !== null)
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());

/** The user's subscriptions, newest first, live; null until they are known. */
export function useSubscriptions(uid: string): Subscription[] | null {
  return useOwnRecord(uid, 'subscriptions', readSubscriptions) ?? null;
}
