import type { Firestore, Query, Transaction } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { billCount, billQuery, type ReadMeter } from '../../platform/firestore/read-meter.ts';
import { planConvertedReferrals, planEvents, planReferrals } from '../analytics-queries.ts';
import { dayFromDocument } from '../rollup/rollup-document-store.ts';
import { spanQuery } from '../span-query-store.ts';
import type { LiveCounts, StaffReportSource } from './report-source.ts';

/**
 * Reads what a report of all users needs, all of it as it was at one time: otherwise an event could be counted twice or
 * not at all while the roll-up writes. Billed reads are added to the meter.
 */
export async function readForStaff<T>(
  meter: ReadMeter,
  work: (source: StaffReportSource) => Promise<T>,
): Promise<T> {
  const database = await getDatabase();
  return database.runTransaction(transaction => work(staffSource(database, transaction, meter)), {
    readOnly: true,
  });
}

/** Reads what a report of one user needs, as it was at one time. */
export async function readForUser<T>(
  uid: string,
  meter: ReadMeter,
  work: (source: LiveCounts) => Promise<T>,
): Promise<T> {
  const database = await getDatabase();
  return database.runTransaction(transaction => work(liveCounts(database, transaction, uid, meter)), {
    readOnly: true,
  });
}

function staffSource(database: Firestore, transaction: Transaction, meter: ReadMeter): StaffReportSource {
  const rollups = database.collection('analytics_rollups');
  return {
    ...liveCounts(database, transaction, null, meter),
    async readNewestDay() {
      const { docs, readTime } = await transaction.get(rollups.orderBy('day', 'desc').limit(1));
      billQuery(meter, docs.length);
      const [newest] = docs;
      return { now: readTime.toMillis(), newest: newest ? dayFromDocument(newest.data()) : null };
    },
    async readDays(from, before) {
      const days = rollups.where('day', '>=', from).where('day', '<', before).orderBy('day');
      const { docs } = await transaction.get(days);
      billQuery(meter, docs.length);
      return docs.map(document => dayFromDocument(document.data()));
    },
    async findDays(days) {
      if (days.length === 0) return [];
      const found = await transaction.getAll(...days.map(day => rollups.doc(day)));
      billQuery(meter, found.length);
      return found.flatMap(document => {
        const data = document.data();
        return data ? [dayFromDocument(data)] : [];
      });
    },
    countActive(since) {
      const visitors = database.collection('write_limits').doc('analytics').collection('visitors');
      return count(transaction, visitors.where('updatedAt', '>=', new Date(since)), meter);
    },
  };
}

function liveCounts(
  database: Firestore,
  transaction: Transaction,
  owner: string | null,
  meter: ReadMeter,
): LiveCounts {
  return {
    countEvents: (span, eventType) =>
      count(transaction, spanQuery(database, planEvents(owner, eventType), span), meter),
    countReferrals: (span, sourceApp) =>
      count(transaction, spanQuery(database, planReferrals(owner, sourceApp), span), meter),
    async listConvertedSources(span) {
      const converted = spanQuery(database, planConvertedReferrals(owner), span).select('sourceApp');
      const { docs } = await transaction.get(converted);
      billQuery(meter, docs.length);
      return docs.map(document => String(document.get('sourceApp')));
    },
  };
}

async function count(transaction: Transaction, query: Query, meter: ReadMeter): Promise<number> {
  const { count } = (await transaction.get(query.count())).data();
  billCount(meter, count);
  return count;
}
