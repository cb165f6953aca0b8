import type { RecurringRecord } from '@atrium/contract/subscriptions/subscription-record';
import { hasStarted } from '@atrium/contract/subscriptions/subscriptions';
import { addMonths, monthsUntil, startOfMonth, toMonth } from '../platform/months.ts';

/** The figures of a row without subscriptions. */
export const NO_MRR = {
  mrr: 0,
  newMrr: 0,
  expansionMrr: 0,
  contractionMrr: 0,
  churnedMrr: 0,
  activeSubscriptions: 0,
  trials: 0,
};

/** Recurring revenue of one app in one currency and month, in minor units; the fields are those of `RevenueRow`. */
export type MrrRow = RowKey & typeof NO_MRR;

/** The worth of a subscription at a point in time. */
interface Worth {
  cents: number;
  currency: string;
  isTrial: boolean;
}

/**
 * Returns what a subscription is worth just before `time`; null when it doesn't count. It counts from its creation or the
 * end of its trial until it has ended, at the price of that time. An undone purchase never counts.
 */
export function worthAt(subscription: RecurringRecord, time: Date): Worth | null {
  const { status, createdAt, trialStart, trialEnd, endedAt, undoReason, plans } = subscription;
  if (undoReason !== null || !hasStarted(subscription)) return null;
  if (createdAt >= time || (endedAt && endedAt < time)) return null;
  const plan = plans.findLast(({ since }) => since < time);
  if (!plan) return null;
  // At Stripe a trial can be over before its status has changed, and begin after months that were paid.
  const isOpen = status === 'trialing' || (trialEnd !== null && trialEnd >= time);
  const isTrial = isOpen && (trialStart ?? createdAt) < time;
  return { cents: isTrial ? 0 : plan.monthlyCents, currency: plan.currency, isTrial };
}

/**
 * Returns the recurring revenue of the last `count` months by app and currency: at the end of each month, and now in the
 * current one, with the movements from the end of the month before. Memory doesn't grow with the subscriptions.
 */
export async function computeMrr(
  subscriptions: AsyncIterable<RecurringRecord>,
  now: Date,
  count: number,
): Promise<MrrRow[]> {
  const months = monthsUntil(toMonth(now), count);
  const base = startOfMonth(months[0] ?? toMonth(now));
  // Just after now, so that a subscription created in this millisecond counts.
  const ends = months.map(
    month => new Date(Math.min(startOfMonth(addMonths(month, 1)).getTime(), now.getTime() + 1)),
  );
  const rows = new Map<string, MrrRow>();
  const getRow = (month: string, appId: string, currency: string) => {
    const key = [month, appId, currency].join('|');
    const row = rows.get(key) ?? { month, appId, currency, ...NO_MRR };
    rows.set(key, row);
    return row;
  };
  for await (const subscription of subscriptions) {
    const { appId } = subscription;
    let before = worthAt(subscription, base);
    for (const [i, end] of ends.entries()) {
      const month = months[i] ?? '';
      const after = worthAt(subscription, end);
      if (after) addWorth(getRow(month, appId, after.currency), after);
      for (const currency of new Set([before?.currency, after?.currency])) {
        if (currency === undefined) continue;
        addMovement(getRow(month, appId, currency), centsIn(before, currency), centsIn(after, currency));
      }
      before = after;
    }
  }
  return [...rows.values()].filter(hasFigures).toSorted(byMonth);
}

function centsIn(worth: Worth | null, currency: string): number {
  return worth?.currency === currency ? worth.cents : 0;
}

function addWorth(row: MrrRow, { cents, isTrial }: Worth): void {
  row.mrr += cents;
  if (isTrial) row.trials += 1;
  else if (cents > 0) row.activeSubscriptions += 1;
}

function addMovement(row: MrrRow, before: number, after: number): void {
  if (before === 0) row.newMrr += after;
  else if (after === 0) row.churnedMrr += before;
  else if (after > before) row.expansionMrr += after - before;
  else row.contractionMrr += before - after;
}

function hasFigures({ month: _, appId: __, currency: ___, ...figures }: MrrRow): boolean {
  return Object.values(figures).some(figure => figure !== 0);
}

type RowKey = Record<'month' | 'appId' | 'currency', string>;

/** Sorts rows by month, app and currency. */
export function byMonth(a: RowKey, b: RowKey): number {
  const [first = '', second = ''] = [a, b].map(row => `${row.month}|${row.appId}|${row.currency}`);
  return first < second ? -1 : 1;
}
