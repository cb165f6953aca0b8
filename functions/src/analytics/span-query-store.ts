import { type Firestore, type Query, Timestamp } from 'firebase-admin/firestore';
import type { SpanQuery } from './analytics-queries.ts';
import type { TimeSpan } from './quarter-hours.ts';

/** Builds the query of a plan for a span of time. */
export function spanQuery(
  database: Firestore,
  { collection, equal, sortedBy }: SpanQuery,
  { from, until }: TimeSpan,
): Query {
  let query: Query = database.collection(collection);
  for (const [field, value] of Object.entries(equal)) query = query.where(field, '==', value);
  return query
    .where(sortedBy, '>=', Timestamp.fromMillis(from))
    .where(sortedBy, '<', Timestamp.fromMillis(until))
    .orderBy(sortedBy, 'desc');
}
