import type { EventType } from '@atrium/contract/analytics/events';
import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { planConvertedReferrals, planEvents, planReferrals } from '../analytics-queries.ts';
import type { TimeSpan } from '../quarter-hours.ts';
import type { DayRollup } from '../rollup/day-rollup.ts';
import { dayFromDocument } from '../rollup/rollup-store.ts';
import { spanQuery } from '../span-query-store.ts';

/** Counts of events and referrals as they are in the database now: of all users, or of one. */
export type LiveCounts = ReturnType<typeof liveCounts>;

/** The data of the report of all users. */
export type StaffReportSource = ReturnType<typeof staffSource>;

/**
 * Reads what a report of all users needs, all of it as it was at one time: otherwise an event could be counted twice or
 * not at all while the roll-up writes.
 */
export async function readForStaff<T>(work: (source: StaffReportSource) => Promise<T>): Promise<T> {
  const database = await getDatabase();
  return database.runTransaction(transaction => work(staffSource(database, transaction)), {
    readOnly: true,
  });
}

/** Reads what a report of one user needs, as it was at one time. */
export async function readForUser<T>(uid: string, work: (source: LiveCounts) => Promise<T>): Promise<T> {
  const database = await getDatabase();
  return database.runTransaction(transaction => work(liveCounts(database, transaction, uid)), {
    readOnly: true,
  });
}

function staffSource(database: Firestore, transaction: Transaction) {
  const rollups = database.collection('analytics_rollups');
  return {
    ...liveCounts(database, transaction, null),
    /** The newest stored day, and the time of the database. */
    async readNewestDay(): Promise<{ now: number; newest: DayRollup | null }> {
      const { docs, readTime } = await transaction.get(rollups.orderBy('day', 'desc').limit(1));
      const [newest] = docs;
      return { now: readTime.toMillis(), newest: newest ? dayFromDocument(newest.data()) : null };
    },
    /** The stored days from one day until before another, in order. */
    async readDays(from: string, before: string): Promise<DayRollup[]> {
      const days = rollups.where('day', '>=', from).where('day', '<', before).orderBy('day');
      const { docs } = await transaction.get(days);
      return docs.map(document => dayFromDocument(document.data()));
    },
    /** Those of the days that are stored. */
    async findDays(days: readonly string[]): Promise<DayRollup[]> {
      if (days.length === 0) return [];
      const found = await transaction.getAll(...days.map(day => rollups.doc(day)));
      return found.flatMap(document => {
        const data = document.data();
        return data ? [dayFromDocument(data)] : [];
      });
    },
    /** Visitors and users with an event since a time. */
    countActive(since: number): Promise<number> {
      const visitors = database.collection('write_limits').doc('analytics').collection('visitors');
      return count(transaction, visitors.where('updatedAt', '>=', new Date(since)));
    },
  };
}

function liveCounts(database: Firestore, transaction: Transaction, owner: string | null) {
  return {
    /** `eventType` null: of all types. */
    countEvents: (span: TimeSpan, eventType: EventType | null) =>
      count(transaction, spanQuery(database, planEvents(owner, eventType), span)),
    /** `sourceApp` null: of all apps. */
    countReferrals: (span: TimeSpan, sourceApp: string | null) =>
      count(transaction, spanQuery(database, planReferrals(owner, sourceApp), span)),
    /** The source apps of the referrals that have converted, one for each. */
    async listConvertedSources(span: TimeSpan): Promise<string[]> {
      const converted = spanQuery(database, planConvertedReferrals(owner), span).select('sourceApp');
      const { docs } = await transaction.get(converted);
      return docs.map(document => String(document.get('sourceApp')));
    },
  };
}

async function count(transaction: Transaction, query: Query): Promise<number> {
  return (await transaction.get(query.count())).data().count;
}
