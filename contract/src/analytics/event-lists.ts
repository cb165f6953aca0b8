import type { EventType } from './events.ts';

/** The collections of events and referrals, which browsers read directly (specification §7.5). */
export const OBSERVED_COLLECTIONS = ['analytics', 'referrals'] as const;
export type ObservedCollection = (typeof OBSERVED_COLLECTIONS)[number];

/** The records of one user, or of all with null; events of one type, or of all with null. */
export interface ObservedFilter {
  userId: string | null;
  eventType: EventType | null;
}

/** A list, newest first within the range that the rules require. Pure, so that a test can derive its index. */
export interface ObservedQuery {
  collection: ObservedCollection;
  equal: Readonly<Record<string, string>>;
  sortedBy: 'timestamp';
}

export function planObservedList(collection: ObservedCollection, filter: ObservedFilter): ObservedQuery {
  const equal = {
    ...(filter.userId !== null && { userId: filter.userId }),
    ...(collection === 'analytics' && filter.eventType !== null && { eventType: filter.eventType }),
  };
  return { collection, equal, sortedBy: 'timestamp' };
}
