import { type DocumentData, FieldValue, type Timestamp } from 'firebase-admin/firestore';
import { getDatabase, openCollection } from '../platform/firestore/firebase.ts';
import { type Versioned, versioned, writeVersion } from '../platform/firestore/versioned.ts';
import type { MonthSums } from './day-sums.ts';
import type { MrrRow } from './mrr.ts';

/** A position in the changes of the payments, by time and id; seconds and nanoseconds since the epoch. */
export interface ChangePosition {
  seconds: number;
  nanoseconds: number;
  id: string;
}

/** How far the payments are counted. */
export interface CountState {
  /** The day from which on payments are not counted yet; null when the first count is complete. */
  nextDay: string | null;
  /** The month of the first payment. */
  firstMonth: string;
  /** The last change that was counted and is old enough that no earlier one can appear. */
  position: ChangePosition;
  /** Until when changes are counted. */
  asOf: Date;
  /** The month that was last counted again without a change, and when. */
  checked: { month: string; at: Date } | null;
}

/** The recurring revenue of all months, and until when changes of subscriptions are included. */
export interface RecurringRevenue {
  asOf: Date;
  rows: MrrRow[];
}

/**
 * `revenue_rollups`: `{YYYY-MM}` has the sums of payments by day, app and currency, `subscriptions` the recurring revenue
 * of all months, and `state` how far the payments are counted.
 */
const COLLECTION = 'revenue_rollups';
const STATE = 'state';
const RECURRING = 'subscriptions';

const getDocumentRef = openCollection(COLLECTION);

const read = async <T>(id: string, parse: (data: DocumentData) => T): Promise<Versioned<T> | null> =>
  versioned(await (await getDocumentRef(id)).get(), parse);

/** A write returns false when the document has changed since it was read. */
export const revenueRollups = {
  readState: () => read(STATE, stateFrom),
  writeState: (state: CountState, version?: Timestamp) => write(STATE, state, version),
  readMonth: (month: string) => read(month, (data): MonthSums => data.days),
  writeMonth: (month: string, days: MonthSums, version?: Timestamp) => write(month, { days }, version),
  readRecurring: () => read(RECURRING, ({ asOf, rows }): RecurringRevenue => ({ asOf: asOf.toDate(), rows })),
  writeRecurring: (recurring: RecurringRevenue, version?: Timestamp) => write(RECURRING, recurring, version),
};

/** Returns the sums of several months; a month without payments has none. */
export async function readMonths(months: readonly string[]): Promise<Map<string, MonthSums>> {
  const documents = await Promise.all(months.map(getDocumentRef));
  const snapshots = await (await getDatabase()).getAll(...documents);
  return new Map(snapshots.map(snapshot => [snapshot.id, snapshot.get('days') ?? {}]));
}

async function write(id: string, data: object, version?: Timestamp): Promise<boolean> {
  const fields = { ...data, countedAt: FieldValue.serverTimestamp() };
  return writeVersion(await getDocumentRef(id), fields, version);
}

function stateFrom({ nextDay, firstMonth, position, asOf, checked }: DocumentData): CountState {
  return {
    nextDay,
    firstMonth,
    position,
    asOf: asOf.toDate(),
    checked: checked && { month: checked.month, at: checked.at.toDate() },
  };
}
