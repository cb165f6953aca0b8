import { type InboxCollection, type InboxFilter, planInbox } from '@atrium/contract/inquiries/inbox';
import type { StoredDocument } from '@atrium/contract/platform/stored-document';
import type * as lite from 'firebase/firestore/lite';
import { type Submission, toSubmission } from './submission.ts';

const PAGE_SIZE = 20;

/** The functions of the small or of the full SDK. */
type Sdk = Pick<
  typeof lite,
  'collection' | 'documentId' | 'limit' | 'orderBy' | 'query' | 'startAfter' | 'Timestamp' | 'where'
>;

/** A page of the inbox: the list and the cursor after which it begins, empty for the newest. */
export interface InboxPosition {
  collection: InboxCollection;
  filter: InboxFilter;
  after: string;
}

/** Returns the query of a page, newest first, with one more submission than it shows. */
export function inboxQuery(
  sdk: Sdk,
  firestore: lite.Firestore,
  { collection, filter, after }: InboxPosition,
): lite.Query {
  const { statuses, verifications, sortedBy } = planInbox(collection, filter);
  const [seconds, nanoseconds, id = ''] = after.split('.');
  return sdk.query(
    sdk.collection(firestore, collection),
    sdk.where('verification', 'in', verifications),
    sdk.where('status', 'in', statuses),
    sdk.orderBy(sortedBy, 'desc'),
    sdk.orderBy(sdk.documentId(), 'desc'),
    ...(after ? [sdk.startAfter(new sdk.Timestamp(Number(seconds), Number(nanoseconds)), id)] : []),
    sdk.limit(PAGE_SIZE + 1),
  );
}

export interface InboxPage {
  rows: readonly Submission[];
  /** Cursor of the next page, which has older submissions; empty on the last page. */
  next: string;
}

/** Reads the result of `inboxQuery`. */
export function toInboxPage(collection: InboxCollection, documents: readonly StoredDocument[]): InboxPage {
  const rows = documents.slice(0, PAGE_SIZE).map(document => toSubmission(collection, document));
  return { rows, next: (documents.length > PAGE_SIZE && rows.at(-1)?.cursor) || '' };
}
