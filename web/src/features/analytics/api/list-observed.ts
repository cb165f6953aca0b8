import { refusedByRulesText } from '@atrium/contract/access/permission-texts';
import {
  type ObservedCollection,
  type ObservedFilter,
  planObservedList,
} from '@atrium/contract/analytics/event-lists';
import { AppError } from '@atrium/contract/platform/errors';
import { FirebaseError } from 'firebase/app';
import {
  collection,
  type DocumentSnapshot,
  getDocs,
  limit,
  orderBy,
  query,
  Timestamp,
  where,
} from 'firebase/firestore/lite';
import { getOwnFirestoreLite, inTime } from '../../../platform/firebase/firestore-lite.ts';
import type { StoredEventData } from '../event-text.ts';

interface Wanted {
  filter: ObservedFilter;
  /** Start of the range; included. */
  from: Date;
  /** Maximum number of records; the rules allow 100. */
  max: number;
}

/** The newest events of a range, read from Firestore under its rules. Throws an AppError. */
export function listEvents(wanted: Wanted) {
  return list('analytics', wanted, document => ({
    eventType: String(document.get('eventType')),
    eventData: Object(document.get('eventData')) as StoredEventData,
  }));
}

/** The newest referrals of a range, in the same way. */
export function listReferrals(wanted: Wanted) {
  return list('referrals', wanted, document => ({
    sourceApp: String(document.get('sourceApp')),
    targetApp: String(document.get('targetApp')),
    converted: document.get('converted') === true,
  }));
}

async function list<T>(
  name: ObservedCollection,
  { filter, from, max }: Wanted,
  read: (document: DocumentSnapshot) => T,
) {
  const { equal, sortedBy } = planObservedList(name, filter);
  const newest = query(
    collection(await getOwnFirestoreLite(), name),
    ...Object.entries(equal).map(([field, value]) => where(field, '==', value)),
    where(sortedBy, '>=', Timestamp.fromDate(from)),
    orderBy(sortedBy, 'desc'),
    limit(max),
  );
  const { docs } = await inTime(getDocs(newest)).catch(rethrow);
  return docs.flatMap(document => {
    const time: unknown = document.get(sortedBy);
    return time instanceof Timestamp ? { ...read(document), id: document.id, time: time.toDate() } : [];
  });
}

function rethrow(cause: unknown): never {
  const refused = cause instanceof FirebaseError && cause.code === 'permission-denied';
  throw refused
    ? new AppError('permission_denied', refusedByRulesText(['view_analytics']), { cause })
    : new AppError('unavailable', 'The database could not be reached.', { cause });
}
