import { randomUUID } from 'node:crypto';
import type { EventType } from '../../../contract/src/analytics/events.ts';
import { rollUp } from '../../../functions/src/analytics/rollup/roll-up.ts';
import { openRollups } from '../../../functions/src/analytics/rollup/rollup-store.ts';
import { database } from '../database.ts';
import { newPerson, type Person } from '../people.ts';

/** The collections that the roll-up reads and writes. */
const COLLECTIONS = [
  'analytics',
  'referrals',
  'conversions',
  'removed_conversions',
  'analytics_rollups',
  'analytics_sessions',
  'analytics_state',
];

export interface TestEvent {
  time: number;
  eventType: EventType;
  userId: string | null;
  sessionId: string;
  query: string;
  resultsCount: number;
}

export interface TestReferral {
  time: number;
  sourceApp: string;
  targetApp: string;
  userId: string | null;
  converted: boolean;
}

/** Deletes everything that analytics stores: a quarter hour that was counted is not counted again. */
export async function clearAnalytics(): Promise<void> {
  await Promise.all(COLLECTIONS.map(name => database.recursiveDelete(database.collection(name))));
}

/** Counts the events that are due, like the scheduled function. */
export function countDue() {
  return rollUp(openRollups(database));
}

export async function storeEvents(
  events: readonly (Pick<TestEvent, 'time' | 'eventType'> & Partial<TestEvent>)[],
): Promise<void> {
  await storeAll(
    'analytics',
    events.map(event => {
      const { time, eventType, userId = null, sessionId = `s-${randomUUID()}` } = event;
      const search = { query: event.query ?? 'phone', resultsCount: event.resultsCount ?? 1 };
      return {
        eventType,
        eventData: eventType === 'search_query' ? search : { appId: 'blooger' },
        userId,
        sessionId,
        timestamp: new Date(time),
        userAgent: 'test',
        referrer: '',
        url: 'https://atrium.example/',
      };
    }),
  );
}

/** Returns the ids. */
export function storeReferrals(
  referrals: readonly (Pick<TestReferral, 'time' | 'sourceApp' | 'targetApp'> & Partial<TestReferral>)[],
): Promise<string[]> {
  return storeAll(
    'referrals',
    referrals.map(({ time, ...fields }) => ({
      userId: null,
      converted: false,
      sessionId: 's-1',
      ...fields,
      timestamp: new Date(time),
    })),
  );
}

/** Writes many documents at once, which is fastest in the emulator. */
async function storeAll(collection: string, documents: readonly object[]): Promise<string[]> {
  const references = documents.map(() => database.collection(collection).doc());
  const batches = [];
  for (let first = 0; first < documents.length; first += 500) {
    const batch = database.batch();
    for (const [i, data] of documents.slice(first, first + 500).entries()) {
      const reference = references[first + i];
      if (reference) batch.create(reference, data);
    }
    batches.push(batch.commit());
  }
  await Promise.all(batches);
  return references.map(({ id }) => id);
}

/** A user with `view_analytics` and no other permission. */
export function newAnalyst(): Promise<Person> {
  return newPerson({ role: 'service-manager', permissions: ['view_analytics'] });
}
