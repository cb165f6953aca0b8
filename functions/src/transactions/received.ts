import { fromMinorUnits, toMinorUnits } from '@atrium/contract/currencies';
import { holdsMoney } from '@atrium/contract/disputes';
import type { Transaction, TransactionStatus } from '@atrium/contract/transactions';

/** States of a payment whose money came in; of a flagged one nobody knows yet what it is for. */
const CAME_IN: readonly TransactionStatus[] = ['completed', 'partially_refunded', 'refunded', 'disputed'];

/**
 * What of a payment is ours, decimal and in its currency: what came in, less what went back, less what its payer's bank
 * contests and has not decided for us. Stripe's fees are not taken off.
 */
export function receivedOf({ status, amount, refunded, currency, dispute }: Transaction): number {
  if (!CAME_IN.includes(status)) return 0;
  const units = (value: number) => toMinorUnits(value, currency) ?? 0;
  const kept = units(amount) - units(refunded);
  if (status !== 'disputed') return fromMinorUnits(kept, currency);
  // Contested in another currency than paid, or not known yet how much: none of it is counted.
  const isPart = dispute && holdsMoney(dispute.status) && dispute.currency === currency;
  return fromMinorUnits(isPart ? Math.max(0, kept - units(dispute.amount)) : 0, currency);
}
