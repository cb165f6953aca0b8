import { randomUUID } from 'node:crypto';
import type { EventType } from '../../../contract/src/analytics/events.ts';
import { rollUp } from '../../../functions/src/analytics/rollup/roll-up.ts';
import { openRollups } from '../../../functions/src/analytics/rollup/rollup-store.ts';
import { database, storeAll } from '../database.ts';
import { newStaff } from '../staff.ts';

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
  await addAll(
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
  return addAll(
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

/** Adds documents to a collection; returns their ids. */
async function addAll(collection: string, documents: readonly object[]): Promise<string[]> {
  const added = documents.map(data => ({ id: database.collection(collection).doc().id, data }));
  await storeAll(added.map(({ id, data }) => [`${collection}/${id}`, data] as const));
  return added.map(({ id }) => id);
}

/** A user with `view_analytics` and no other permission. */
export const newAnalyst = () => newStaff('service-manager', ['view_analytics']);
