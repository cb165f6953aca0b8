import { isDeepStrictEqual } from 'node:util';
import { REVENUE_MONTHS } from '@atrium/contract/revenue';
import type { RecurringRecord } from '@atrium/contract/subscriptions/subscription-record';
import type { Versioned } from '../platform/firestore/versioned.ts';
import { addMonths, daysOfMonth, nextDay, startOfDay, toDay, toMonth } from '../platform/months.ts';
import { type DatedPayment, DaySums, type MonthSums } from './day-sums.ts';
import { computeMrr } from './mrr.ts';
import type { ChangePosition, CountState, RecurringRevenue, revenueRollups } from './revenue-rollup-store.ts';

interface PaymentChange {
  position: ChangePosition;
  createdAt: Date;
}

/** The storage that a recount needs. */
export interface RecountPorts {
  payments: {
    /** Returns when the oldest payment was created, null without payments, and the database's time. */
    findFirst(): Promise<{ createdAt: Date | null; readAt: Date }>;
    /** Streams the payments created from `from` on and before `to`, oldest first. */
    stream(from: Date, to: Date): AsyncIterable<DatedPayment>;
    /** Lists changes after a position, oldest first, with the database's time. */
    listChanges(after: ChangePosition, limit: number): Promise<{ changes: PaymentChange[]; readAt: Date }>;
  };
  subscriptions: {
    count(): Promise<number>;
    /** Returns whether a subscription has changed since a time, and the database's time. */
    hasChangedSince(time: Date): Promise<{ hasChanged: boolean; readAt: Date }>;
    stream(): AsyncIterable<RecurringRecord>;
  };
  rollups: typeof revenueRollups;
}

/** How much a recount may do. */
export interface RecountLimit {
  /** Most payments, and most subscriptions, that are read. */
  documents: number;
  isTimeUp(): boolean;
}

/** Changes per query, and queries after which what was counted is stored. */
const PAGE = 500;
const PAGES_PER_WRITE = 20;

/** How long it is not stored that there was no change, to save writes. */
const REMEMBER_MS = 5 * 60_000;

/** Writes can become visible a little after their time. Younger changes are counted again next time. */
const MARGIN_MS = 60_000;

/** Writes in a row that another recount came before. */
const MAX_CONFLICTS = 5;

/** Months with recurring revenue: those of the longest report. */
const MRR_MONTHS = REVENUE_MONTHS.max;

const HOUR_MS = 3_600_000;

/** Thrown when the limit is reached; nothing was written since. */
class LimitReached extends Error {}

type PaymentPorts = Pick<RecountPorts, 'payments' | 'rollups'>;

/**
 * Brings the sums of payments up to date; returns until when they include changes, or null before the first count is
 * complete. Days with a changed payment are counted again from the payments, never incremented. Whatever was counted
 * stays correct when this is interrupted anywhere, and it continues from there; two at once do no harm.
 */
export async function recountPayments(ports: PaymentPorts, limit: RecountLimit): Promise<Date | null> {
  const budget = { ...limit };
  try {
    for (let conflicts = 0; conflicts < MAX_CONFLICTS; ) {
      const outcome = await countNext(ports, budget);
      if (outcome instanceof Date) return outcome;
      if (outcome === 'conflict') conflicts += 1;
    }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
  }
  const state = (await ports.rollups.readState())?.value;
  return state?.nextDay === null ? state.asOf : null;
}

/** Does the next step of a recount; returns until when changes are included once there is nothing left to do. */
async function countNext(ports: PaymentPorts, budget: RecountLimit): Promise<Date | 'progress' | 'conflict'> {
  const stored = await ports.rollups.readState();
  if (!stored) return start(ports);
  return stored.value.nextDay === null
    ? countChanges(stored, ports, budget)
    : countFirstTime(stored, ports, budget);
}

/** Creates the state before anything is counted: later changes are found by their time, the rest by its creation. */
async function start({ payments, rollups }: PaymentPorts): Promise<'progress' | 'conflict'> {
  const { createdAt, readAt } = await payments.findFirst();
  const first = createdAt ?? readAt;
  const isWritten = await rollups.writeState({
    nextDay: toDay(first),
    firstMonth: toMonth(first),
    position: positionAt(new Date(readAt.getTime() - MARGIN_MS)),
    asOf: readAt,
    checked: null,
  });
  return isWritten ? 'progress' : 'conflict';
}

function positionAt(time: Date): ChangePosition {
  const ms = time.getTime();
  return { seconds: Math.floor(ms / 1000), nanoseconds: (ms % 1000) * 1_000_000, id: '' };
}

function toTime({ seconds, nanoseconds }: ChangePosition): number {
  return seconds * 1000 + nanoseconds / 1_000_000;
}

/** Months that the first count reads in one query. */
const FIRST_COUNT_MONTHS = 12;

/** Counts the next months of the first count, from the oldest payment to the newest. */
async function countFirstTime(
  { value: state, version }: Versioned<CountState>,
  { payments, rollups }: PaymentPorts,
  budget: RecountLimit,
): Promise<'progress' | 'conflict'> {
  const today = toDay(state.asOf);
  let day = state.nextDay ?? today;
  const months = Array.from({ length: FIRST_COUNT_MONTHS }, (_, i) => addMonths(day.slice(0, 7), i)).filter(
    month => month <= today.slice(0, 7),
  );
  const days = months.flatMap(daysOfMonth).filter(each => each >= day);
  const end = nextDay(days.at(-1) ?? day);
  const seen = await Promise.all(months.map(month => rollups.readMonth(month)));
  const sums = new DaySums();
  let done = days;
  try {
    for await (const payment of limited(payments.stream(startOfDay(day), startOfDay(end)), budget)) {
      day = toDay(payment.createdAt);
      sums.add(payment);
    }
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    // The days before the one that was being read are complete.
    done = days.filter(each => each < day);
    if (done.length === 0) throw error;
  }
  const writes = months.map(async (month, i) => {
    const stored = seen[i];
    const ofMonth = done.filter(each => each.startsWith(month));
    const next = merged(stored?.value, ofMonth, sums);
    return isDeepStrictEqual(next, stored?.value ?? {}) || rollups.writeMonth(month, next, stored?.version);
  });
  if ((await Promise.all(writes)).includes(false)) return 'conflict';
  const next = done === days ? end : day;
  const isWritten = await rollups.writeState({ ...state, nextDay: next > today ? null : next }, version);
  if (done !== days) throw new LimitReached();
  return isWritten ? 'progress' : 'conflict';
}

/** Counts the days of changed payments again. */
async function countChanges(
  { value: state, version }: Versioned<CountState>,
  ports: PaymentPorts,
  budget: RecountLimit,
): Promise<Date | 'progress' | 'conflict'> {
  const days = new Set<string>();
  let position = state.position;
  let settled = state.position;
  for (let pages = 1; ; pages += 1) {
    const { changes, readAt } = await ports.payments.listChanges(position, PAGE);
    spend(budget, changes.length);
    for (const change of changes) {
      days.add(toDay(change.createdAt));
      position = change.position;
      if (toTime(position) <= readAt.getTime() - MARGIN_MS) settled = position;
    }
    const isLast = changes.length < PAGE;
    if (!isLast && (pages < PAGES_PER_WRITE || settled === state.position)) continue;
    await recountDays([...days].toSorted(), ports, budget);
    const asOf = isLast ? readAt : state.asOf;
    const isNews = settled !== state.position || asOf.getTime() - state.asOf.getTime() > REMEMBER_MS;
    if (isNews && !(await ports.rollups.writeState({ ...state, position: settled, asOf }, version))) {
      return 'conflict';
    }
    return isLast ? readAt : 'progress';
  }
}

/** Counts days again, each month in one write. Returns the months whose sums were different. */
async function recountDays(
  days: readonly string[],
  { payments, rollups }: PaymentPorts,
  budget: RecountLimit,
): Promise<string[]> {
  const changed: string[] = [];
  for (const [month, ofMonth] of Map.groupBy(days, day => day.slice(0, 7))) {
    if (await recountMonth(month, ofMonth, { payments, rollups }, budget)) changed.push(month);
  }
  return changed;
}

async function recountMonth(
  month: string,
  days: readonly string[],
  { payments, rollups }: PaymentPorts,
  budget: RecountLimit,
): Promise<boolean> {
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    // Read before the payments: a recount that began later and wrote first makes this write fail.
    const stored = await rollups.readMonth(month);
    const sums = new DaySums();
    for (const [from, to] of toRanges(days)) {
      for await (const payment of limited(payments.stream(startOfDay(from), startOfDay(to)), budget)) {
        sums.add(payment);
      }
    }
    const next = merged(stored?.value, days, sums);
    if (isDeepStrictEqual(next, stored?.value)) return false;
    if (await rollups.writeMonth(month, next, stored?.version)) return true;
  }
  throw new LimitReached();
}

/** Returns the stored sums with those of the counted days replaced. */
function merged(stored: MonthSums | undefined, days: readonly string[], sums: DaySums): MonthSums {
  const counted = days.map(day => [day, sums.of(day)] as const);
  const all = Object.entries({ ...stored, ...Object.fromEntries(counted) });
  return Object.fromEntries(
    all.filter(([, list]) => list.length > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Returns consecutive days, which are sorted, as ranges that exclude their end. */
function toRanges(days: readonly string[]): [from: string, to: string][] {
  const ranges: [string, string][] = [];
  for (const day of days) {
    const last = ranges.at(-1);
    if (last?.[1] === day) last[1] = nextDay(day);
    else ranges.push([day, nextDay(day)]);
  }
  return ranges;
}

async function* limited<T>(rows: AsyncIterable<T>, budget: RecountLimit): AsyncGenerator<T, void, undefined> {
  for await (const row of rows) {
    spend(budget, 1);
    yield row;
  }
}

/** @throws LimitReached */
function spend(budget: RecountLimit, documents: number): void {
  budget.documents -= documents;
  if (budget.documents < 0 || budget.isTimeUp()) throw new LimitReached();
}

/**
 * Calculates the recurring revenue again when a subscription has changed or a month has begun; returns it with the time
 * until which it includes changes, or null when it was never calculated. Reads every subscription, because each of them
 * counts.
 */
export async function recountRecurring(
  { subscriptions, rollups }: Pick<RecountPorts, 'subscriptions' | 'rollups'>,
  limit: RecountLimit,
): Promise<RecurringRevenue | null> {
  const budget = { ...limit };
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const stored = await rollups.readRecurring();
    const known = stored?.value ?? null;
    const since = known ? new Date(known.asOf.getTime() - MARGIN_MS) : new Date(0);
    const { hasChanged, readAt } = await subscriptions.hasChangedSince(since);
    if (known && !hasChanged && toMonth(known.asOf) === toMonth(readAt)) return { ...known, asOf: readAt };
    if (Number.isFinite(budget.documents) && (await subscriptions.count()) > budget.documents) return known;
    try {
      const rows = await computeMrr(limited(subscriptions.stream(), budget), readAt, MRR_MONTHS);
      const recurring = { asOf: readAt, rows };
      if (await rollups.writeRecurring(recurring, stored?.version)) return recurring;
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      return known;
    }
  }
  return (await rollups.readRecurring())?.value ?? null;
}

/** How often a month is counted again without a change. */
const CHECK_EVERY_MS = 23 * HOUR_MS;

/** Counts another month again once a day; returns it if its sums were different, so that a change was missed. */
export async function checkOneMonth(
  ports: PaymentPorts,
  now: Date,
  limit: RecountLimit,
): Promise<string | null> {
  const stored = await ports.rollups.readState();
  const state = stored?.value;
  if (!state || state.nextDay !== null) return null;
  if (state.checked && now.getTime() - state.checked.at.getTime() < CHECK_EVERY_MS) return null;
  const after = state.checked && addMonths(state.checked.month, 1);
  const month = after && after <= toMonth(now) ? after : state.firstMonth;
  try {
    const changed = await recountDays(daysOfMonth(month), ports, { ...limit });
    await ports.rollups.writeState({ ...state, checked: { month, at: now } }, stored.version);
    return changed[0] ?? null;
  } catch (error) {
    if (error instanceof LimitReached) return null;
    throw error;
  }
}
