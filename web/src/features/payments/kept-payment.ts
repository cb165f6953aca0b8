import * as z from 'zod/mini';
import { parseJson, storedUid, tabStorage } from '../../platform/storage/browser-storage.ts';
import { KEPT_PAYMENT_KEY } from '../../platform/storage/storage-keys.ts';

/** A payment that was confirmed in this tab and whose outcome isn't known, without anything that can be used to pay. */
const KeptPayment = z.object({
  uid: z.string(),
  paymentIntentId: z.string(),
  transactionId: z.string(),
  input: z.object({ amount: z.string(), appId: z.string(), description: z.string() }),
  /** When it was confirmed, in ms since the epoch. */
  at: z.number(),
});
export type KeptPayment = z.infer<typeof KeptPayment>;

/** Longer than a bank's confirmation can take. */
const KEPT_MS = 60 * 60_000;

/** Keeps the payment for the tab, so that a reload doesn't forget it; null forgets it. */
export function keepPayment(payment: Omit<KeptPayment, 'uid' | 'at'> | null): void {
  const kept = payment && { ...payment, uid: storedUid(), at: Date.now() };
  tabStorage.set(KEPT_PAYMENT_KEY, kept && JSON.stringify(kept));
}

/** Returns the kept payment of the signed-in user; null without one. */
export function findKeptPayment(): KeptPayment | null {
  const { data } = KeptPayment.safeParse(parseJson(tabStorage.get(KEPT_PAYMENT_KEY)));
  return data && data.uid === storedUid() && Date.now() - data.at < KEPT_MS ? data : null;
}
