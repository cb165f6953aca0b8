import type { StartedCheckout } from './started-checkout.ts';

/** A payment of the ledger, as far as it is compared here. */
interface PaymentRecord {
  appId: string;
  /** Dollars. */
  amount: number;
  description: string;
  paymentMethod: string;
  createdAt: Date;
}

interface SubscriptionRecord {
  priceId: string;
  createdAt: Date;
}

/** How far the payer's clock and ours may differ. */
const CLOCK_SKEW_MS = 2 * 60_000;

/** How old a checkout can be that this tab knows nothing of. */
const UNKNOWN_CHECKOUT_MS = 15 * 60_000;

/** The payment that a return from the hosted page is about, of records with the newest first. */
export function findPaid<T extends PaymentRecord>(
  records: readonly T[],
  started: StartedCheckout | null,
  now: number,
): T | undefined {
  const since = earliest(started, now);
  return records.find(
    record =>
      record.paymentMethod === 'stripe_checkout' &&
      record.createdAt.getTime() >= since &&
      (started?.kind !== 'payment' ||
        (record.appId === started.appId &&
          Math.round(record.amount * 100) === started.amountCents &&
          record.description === started.description)),
  );
}

/** The subscription that a return from the hosted page is about, of records with the newest first. */
export function findSubscribed<T extends SubscriptionRecord>(
  records: readonly T[],
  started: StartedCheckout | null,
  now: number,
): T | undefined {
  const since = earliest(started, now);
  return records.find(
    record =>
      record.createdAt.getTime() >= since &&
      (started?.kind !== 'subscription' || record.priceId === started.priceId),
  );
}

function earliest(started: StartedCheckout | null, now: number): number {
  return started ? started.startedAt - CLOCK_SKEW_MS : now - UNKNOWN_CHECKOUT_MS;
}
