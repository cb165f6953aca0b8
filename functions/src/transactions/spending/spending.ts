import type { PaidMoney } from '@atrium/contract/ledger/transaction-record';
import { SPENDING_MONTHS, type Spending, type SpentAmount } from '@atrium/contract/transactions';
import { addMonths, monthsUntil, startOfMonth, toMonth } from '../../platform/months.ts';
import { sumPayments } from '../totals/transaction-totals.ts';

/** The stored report of a user's spending: the months that were counted. */
export interface CountedSpending {
  /** Amounts by month; months without payments are included. */
  months: Record<string, SpentAmount[]>;
  /** Changes of payments before this time are included. */
  countedUntil: Date;
}

/** The storage of a spending report. */
export interface SpendingPorts {
  readCounted(): Promise<CountedSpending | null>;
  writeCounted(counted: CountedSpending): Promise<void>;
  /** Returns the creation dates of the payments that changed since, at most `limit`, and the database's time. */
  listChanges(since: Date, limit: number): Promise<{ createdAt: Date[]; readAt: Date }>;
  /** Streams the payments created from `from` on and before `to`. */
  stream(from: Date, to: Date): AsyncIterable<PaidMoney>;
}

/** With more changes, all months are counted again. */
const MAX_CHANGES = 20;

/** Writes can become visible a little after their time. Younger changes are counted again next time. */
const MARGIN_MS = 60_000;

/**
 * Returns what a user paid in each of the last months. A month is counted again from its payments after one of them has
 * changed, never incremented, so a view reads two documents whatever the history.
 */
export async function getSpending(ports: SpendingPorts, now: Date): Promise<Spending> {
  const wanted = monthsUntil(toMonth(now), SPENDING_MONTHS);
  const counted = await ports.readCounted();
  const { createdAt, readAt } = await ports.listChanges(counted?.countedUntil ?? now, MAX_CHANGES);
  const changed = new Set(createdAt.map(toMonth));
  const isUnknown = (month: string) =>
    !counted?.months[month] || createdAt.length === MAX_CHANGES || changed.has(month);
  const months: CountedSpending['months'] = {};
  for (const month of wanted) {
    months[month] = isUnknown(month) ? await countMonth(ports, month) : (counted?.months[month] ?? []);
  }
  if (wanted.some(isUnknown)) {
    await ports.writeCounted({ months, countedUntil: new Date(readAt.getTime() - MARGIN_MS) });
  }
  return { months: wanted.map(month => ({ month, amounts: months[month] ?? [] })) };
}

async function countMonth({ stream }: SpendingPorts, month: string): Promise<SpentAmount[]> {
  const { currencies } = await sumPayments(stream(startOfMonth(month), startOfMonth(addMonths(month, 1))));
  return currencies
    .filter(({ payments }) => payments > 0)
    .map(({ currency, received }) => ({ currency, amount: received }));
}
