import { type InboxCollection, planInbox } from '@atrium/contract/inquiries/inbox';
import {
  collection,
  doc,
  documentId,
  limit,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { defineSchema, type Snapshot, useSnapshot } from '../../../../platform/firebase/use-snapshot.ts';
import { COLLECTIONS, type Cursor, type InboxAddress } from '../inbox-address.ts';
import { SUBMISSION_SCHEMAS, type Submission } from '../submission.ts';

const PAGE_SIZE = 20;

/** What staff have read is not kept once the screen is closed. */
const OWN = { scope: 'screen' } as const;

export interface InboxPage {
  rows: readonly Submission[];
  /** Cursor of the next page, which has older submissions; null on the last page. */
  next: Cursor | null;
}

/** The submissions that the URL names, newest first, live. */
export function useInbox({ list, filter, after }: InboxAddress): Snapshot<InboxPage> {
  const firestore = useFirestore();
  const name = COLLECTIONS[list] ?? 'contacts';
  const { statuses, verifications, sortedBy } = planInbox(name, filter);
  const page = query(
    collection(firestore, name),
    where('verification', 'in', [...verifications]),
    where('status', 'in', [...statuses]),
    orderBy(sortedBy, 'desc'),
    orderBy(documentId(), 'desc'),
    ...(after ? [startAfter(new Timestamp(after.seconds, after.nanoseconds), after.id)] : []),
    limit(PAGE_SIZE + 1),
  );
  const { data, ...state } = useSnapshot(page, SUBMISSION_SCHEMAS[name], OWN);
  const rows = data?.slice(0, PAGE_SIZE);
  const next = data && data.length > PAGE_SIZE ? (rows?.at(-1)?.cursor ?? null) : null;
  return { ...state, data: rows && { rows, next } };
}

/** One submission, live; null when it doesn't exist. */
export function useSubmission(name: InboxCollection, id: string): Snapshot<Submission | null> {
  return useSnapshot(doc(useFirestore(), name, id), SUBMISSION_SCHEMAS[name], OWN);
}

/** Booked slots of one day. */
const DemoAvailability = defineSchema(({ taken }): readonly unknown[] => (Array.isArray(taken) ? taken : []));

/** The booked slots of a day (`YYYY-MM-DD`), live; null when there are none, undefined until they are known. */
export function useTakenHours(date: string): Snapshot<readonly unknown[] | null> {
  const firestore = useFirestore();
  return useSnapshot(date ? doc(firestore, 'demo_availability', date) : null, DemoAvailability, OWN);
}
