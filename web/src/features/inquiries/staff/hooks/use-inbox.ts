import { type InboxCollection, planInbox } from '@atrium/contract/inquiries/inbox';
import {
  collection,
  doc,
  documentId,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
  Timestamp,
  where,
} from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { COLLECTIONS, type Cursor, type InboxAddress } from '../inbox-address.ts';
import { type Submission, toSubmission } from '../submission.ts';
import { type Heard, useHeard } from './use-heard.ts';

const PAGE_SIZE = 20;

export interface InboxPage {
  rows: readonly Submission[];
  /** Where the older ones begin; null on the last page. */
  next: Cursor | null;
}

/** The entries that the address names, newest first, live. */
export function useInbox({ list, filter, after }: InboxAddress): Heard<InboxPage> {
  const firestore = useFirestore();
  const name = COLLECTIONS[list] ?? 'contacts';
  const { statuses, verifications, sortedBy } = planInbox(name, filter);
  return useHeard(JSON.stringify([name, filter, after]), (tell, fail) =>
    onSnapshot(
      query(
        collection(firestore, name),
        where('verification', 'in', [...verifications]),
        where('status', 'in', [...statuses]),
        orderBy(sortedBy, 'desc'),
        orderBy(documentId(), 'desc'),
        ...(after ? [startAfter(new Timestamp(after.seconds, after.nanoseconds), after.id)] : []),
        limit(PAGE_SIZE + 1),
      ),
      { includeMetadataChanges: true },
      ({ docs, metadata }) => {
        // Without a connection nothing is known, which is not the same as nothing being there.
        const isKnown = docs.length > 0 || !metadata.fromCache;
        const rows = docs
          .slice(0, PAGE_SIZE)
          .map(document => toSubmission(name, document.id, document.data({ serverTimestamps: 'estimate' })));
        const next = docs.length > PAGE_SIZE ? (rows.at(-1)?.cursor ?? null) : null;
        tell(isKnown ? { rows, next } : null, !metadata.fromCache);
      },
      fail,
    ),
  );
}

/** One entry, live; `gone` when there is none. */
export function useSubmission(name: InboxCollection, id: string): Heard<Submission | 'gone'> {
  const firestore = useFirestore();
  return useHeard(`${name}/${id}`, (tell, fail) =>
    onSnapshot(
      doc(firestore, name, id),
      { includeMetadataChanges: true },
      snapshot => {
        const { fromCache } = snapshot.metadata;
        const data = snapshot.data({ serverTimestamps: 'estimate' });
        if (data) tell(toSubmission(name, id, data), !fromCache);
        else tell(fromCache ? null : 'gone', !fromCache);
      },
      fail,
    ),
  );
}

/** Whether a confirmed booking has an hour of a day (`YYYY-MM-DD`), live; a list of `demo_availability`. */
export function useTakenHours(date: string): Heard<readonly unknown[]> {
  const firestore = useFirestore();
  return useHeard(date, (tell, fail) => {
    if (!date) return () => undefined;
    return onSnapshot(
      doc(firestore, 'demo_availability', date),
      snapshot => {
        const taken: unknown = snapshot.get('taken');
        tell(Array.isArray(taken) ? taken : [], !snapshot.metadata.fromCache);
      },
      fail,
    );
  });
}
