import type { Timestamp } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import { planEvents } from '../analytics-queries.ts';
import { dayFromDocument } from '../rollup/rollup-document-store.ts';
import { spanQuery } from '../span-query-store.ts';
import type { EventErasurePorts } from './erase-events.ts';

/** Events per batch: Firestore's maximum is 500 writes, and a batch also writes the days of the events. */
const EVENTS = 200;
/** Referrals per batch. */
const REFERRALS = 400;

/** Opens the events in Firestore. Versions are the times of the last write. */
export async function openEventErasure(): Promise<EventErasurePorts<Timestamp>> {
  const database = await getDatabase();
  const rollups = database.collection('analytics_rollups');
  const analytics = database.collection('analytics');
  return {
    async readCountedUntil() {
      const [newest] = (await rollups.orderBy('day', 'desc').limit(1).get()).docs;
      return newest ? dayFromDocument(newest.data()).countedUntil : null;
    },
    async readEvents(uid, until) {
      const counted = spanQuery(database, planEvents(uid, null), { from: 0, until });
      const { docs } = await counted.limit(EVENTS).get();
      return docs.map(document => {
        const { timestamp, eventType, eventData } = document.data();
        return {
          id: document.id,
          time: timestamp.toMillis(),
          query: eventType === 'search_query' ? String(eventData?.query ?? '') : null,
          resultsCount: eventData?.resultsCount ?? 0,
        };
      });
    },
    async readSearches(days) {
      const found = await database.getAll(...days.map(day => rollups.doc(day)));
      return new Map(
        found.flatMap(document => {
          const { updateTime } = document;
          const data = document.data();
          const version =
            data && updateTime ? { value: dayFromDocument(data).searches, version: updateTime } : null;
          return version ? [[document.id, version]] : [];
        }),
      );
    },
    commit(events, searches) {
      const batch = database.batch();
      for (const { id } of events) batch.delete(analytics.doc(id));
      for (const [day, { value, version }] of searches) {
        batch.update(rollups.doc(day), { searches: value }, { lastUpdateTime: version });
      }
      return commitsFirst(batch.commit());
    },
    async hasEvents(uid) {
      return !(await analytics.where('userId', '==', uid).limit(1).get()).empty;
    },
    async anonymizeReferrals(uid) {
      const own = database.collection('referrals').where('userId', '==', uid).limit(REFERRALS);
      for (;;) {
        const { docs } = await own.get();
        if (docs.length === 0) return;
        const batch = database.batch();
        for (const { ref } of docs) batch.update(ref, { userId: null, sessionId: '' });
        await batch.commit();
      }
    },
  };
}
