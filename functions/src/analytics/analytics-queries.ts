import type { EventType } from '@atrium/contract/analytics/events';
import type { FunnelWindow } from '@atrium/contract/analytics/reports';

/**
 * A query of the documents of a span of time, newest first. Pure, so that the index test can derive its index. The order
 * is explicit, because a count without one would need an index of its own in the other direction.
 */
export interface SpanQuery {
  collection: string;
  /** Equality filters. */
  equal: Readonly<Record<string, string | number | boolean>>;
  /** A field with a timestamp. */
  sortedBy: string;
}

/** Events, of one user or all, of one type or all. */
export function planEvents(owner: string | null, eventType: EventType | null): SpanQuery {
  const equal = { ...(owner !== null && { userId: owner }), ...(eventType !== null && { eventType }) };
  return { collection: 'analytics', equal, sortedBy: 'timestamp' };
}

/** Referrals, of one user or all, from one app or all. */
export function planReferrals(owner: string | null, sourceApp: string | null): SpanQuery {
  const equal = { ...(owner !== null && { userId: owner }), ...(sourceApp !== null && { sourceApp }) };
  return { collection: 'referrals', equal, sortedBy: 'timestamp' };
}

/** Referrals that have converted, of one user or all. */
export function planConvertedReferrals(owner: string | null): SpanQuery {
  const equal = { ...(owner !== null && { userId: owner }), converted: true };
  return { collection: 'referrals', equal, sortedBy: 'timestamp' };
}

export function planSessionEvents(sessionId: string): SpanQuery {
  return { collection: 'analytics', equal: { sessionId }, sortedBy: 'timestamp' };
}

/** Sessions by their first view; `depth` null: of any depth. */
export function planSessionsOfDepth(window: FunnelWindow, depth: number | null): SpanQuery {
  return {
    collection: 'analytics_sessions',
    equal: depth === null ? {} : { [`depth${window}`]: depth },
    sortedBy: 'firstViewAt',
  };
}
