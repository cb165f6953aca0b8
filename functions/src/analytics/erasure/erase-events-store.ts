import { getDatabase } from '../../platform/firestore/firebase.ts';
import { commitsFirst } from '../../platform/firestore/firestore-errors.ts';
import { type Versioned, versioned } from '../../platform/firestore/versioned.ts';
import { planEvents } from '../analytics-queries.ts';
import { dayFromDocument } from '../rollup/rollup-store.ts';
import type { DaySearches } from '../rollup/search-texts.ts';
import { spanQuery } from '../span-query-store.ts';

/** Events per batch: Firestore's maximum is 500 writes, and a batch also writes the days of the events. */
const EVENTS = 200;
/** Referrals per batch. */
const REFERRALS = 400;

/** An event of the account; `query` is null for other events than searches. */
export interface OwnEvent {
  id: string;
  time: number;
  query: string | null;
  resultsCount: number;
}

export type EventErasure = Awaited<ReturnType<typeof openEventErasure>>;

export async function openEventErasure() {
  const database = await getDatabase();
  const rollups = database.collection('analytics_rollups');
  const analytics = database.collection('analytics');
  return {
    /** Until when everything is counted; null before the first count. */
    async readCountedUntil(): Promise<number | null> {
      const [newest] = (await rollups.orderBy('day', 'desc').limit(1).get()).docs;
      return newest ? dayFromDocument(newest.data()).countedUntil : null;
    },
    /** Some of the account's events before a time. */
    async readEvents(uid: string, until: number): Promise<OwnEvent[]> {
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
    /** The searches of the days that are stored. */
    async readSearches(days: readonly string[]): Promise<Map<string, Versioned<DaySearches>>> {
      const found = await database.getAll(...days.map(day => rollups.doc(day)));
      return new Map(
        found.flatMap(document => {
          const day = versioned(document, data => dayFromDocument(data).searches);
          return day ? [[document.id, day]] : [];
        }),
      );
    },
    /** Deletes events and replaces the searches of days in one batch. False if a day has changed since it was read. */
    commit(
      events: readonly OwnEvent[],
      searches: ReadonlyMap<string, Versioned<DaySearches>>,
    ): Promise<boolean> {
      const batch = database.batch();
      for (const { id } of events) batch.delete(analytics.doc(id));
      for (const [day, { value, version }] of searches) {
        batch.update(rollups.doc(day), { searches: value }, { lastUpdateTime: version });
      }
      return commitsFirst(batch.commit());
    },
    async hasEvents(uid: string): Promise<boolean> {
      return !(await analytics.where('userId', '==', uid).limit(1).get()).empty;
    },
    /** Removes the account and its sessions from its referrals, which are kept: they are counted again when they convert. */
    async anonymizeReferrals(uid: string): Promise<void> {
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
