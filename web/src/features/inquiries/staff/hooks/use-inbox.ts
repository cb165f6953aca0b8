import { type InboxCollection, type InboxFilter, planInbox } from '@atrium/contract/inquiries/inbox';
import type { QueryTarget } from '../../../../platform/firebase/live/live-target.ts';
import { defineSchema, type Snapshot, useSnapshot } from '../../../../platform/firebase/live/use-snapshot.ts';
import { SUBMISSION_SCHEMAS, type Submission } from '../submission.ts';

const PAGE_SIZE = 20;

/** Removes the submissions from the cache when the screen is closed. */
const OWN = { scope: 'screen' } as const;

export interface InboxPage {
  rows: readonly Submission[];
  /** Cursor of the next page, which has older submissions; empty on the last page. */
  next: string;
}

/** The submissions of a list after a cursor, newest first, live. */
export function useInbox(name: InboxCollection, filter: InboxFilter, after: string): Snapshot<InboxPage> {
  const [seconds, nanoseconds, id = ''] = after.split('.');
  const { statuses, verifications, sortedBy } = planInbox(name, filter);
  const page: QueryTarget = {
    collection: name,
    where: [
      ['verification', 'in', verifications],
      ['status', 'in', statuses],
    ],
    newestBy: sortedBy,
    after: after ? { seconds: Number(seconds), nanoseconds: Number(nanoseconds), id } : null,
    limit: PAGE_SIZE + 1,
  };
  const { data, ...state } = useSnapshot(page, SUBMISSION_SCHEMAS[name], OWN);
  const rows = data?.slice(0, PAGE_SIZE);
  const next = (data && data.length > PAGE_SIZE && rows?.at(-1)?.cursor) || '';
  return { ...state, data: rows && { rows, next } };
}

/** One submission, live; null when it doesn't exist. */
export function useSubmission(name: InboxCollection, id: string): Snapshot<Submission | null> {
  return useSnapshot({ path: `${name}/${id}` }, SUBMISSION_SCHEMAS[name], OWN);
}

const DemoAvailability = defineSchema(({ taken }): readonly unknown[] => (Array.isArray(taken) ? taken : []));

/** The booked slots of a day (`YYYY-MM-DD`), live; null when there are none, undefined until they are known. */
export function useTakenHours(date: string): Snapshot<readonly unknown[] | null> {
  return useSnapshot(date ? { path: `demo_availability/${date}` } : null, DemoAvailability, OWN);
}
