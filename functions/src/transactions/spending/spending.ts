import { SPENDING_MONTHS, type Spending, type SpentAmount } from '@atrium/contract/transactions';
import { addMonths, monthsUntil, startOfMonth, toMonth } from '../../platform/months.ts';
import { sumPayments } from '../totals/transaction-totals.ts';
import type { CountedSpending, SpendingStore } from './spending-store.ts';

/** With more changes, all months are counted again. */
const MAX_CHANGES = 20;

/** Writes can become visible a little after their time. Younger changes are counted again next time. */
const MARGIN_MS = 60_000;

/**
 * Returns what a user paid in each of the last months. A month is counted again from its payments after one of them has
 * changed, never incremented, so a view reads two documents whatever the history.
 */
export async function getSpending(store: SpendingStore, now: Date): Promise<Spending> {
  const wanted = monthsUntil(toMonth(now), SPENDING_MONTHS);
  const counted = await store.readCounted();
  const { createdAt, readAt } = await store.listChanges(counted?.countedUntil ?? now, MAX_CHANGES);
  const changed = new Set(createdAt.map(toMonth));
  const isUnknown = (month: string) =>
    !counted?.months[month] || createdAt.length === MAX_CHANGES || changed.has(month);
  const months: CountedSpending['months'] = {};
  for (const month of wanted) {
    months[month] = isUnknown(month) ? await countMonth(store, month) : (counted?.months[month] ?? []);
  }
  if (wanted.some(isUnknown)) {
    await store.writeCounted({ months, countedUntil: new Date(readAt.getTime() - MARGIN_MS) });
  }
  return { months: wanted.map(month => ({ month, amounts: months[month] ?? [] })) };
}

async function countMonth({ stream }: SpendingStore, month: string): Promise<SpentAmount[]> {
  const { currencies } = await sumPayments(stream(startOfMonth(month), startOfMonth(addMonths(month, 1))));
  return currencies
    .filter(({ payments }) => payments > 0)
    .map(({ currency, received }) => ({ currency, amount: received }));
}
