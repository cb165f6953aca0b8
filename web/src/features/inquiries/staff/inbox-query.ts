import {
  type InboxCollection,
  type InboxFilter,
  listInquiryTokens,
  planInbox,
  planInboxSearch,
  SEARCH_FIELD,
} from '@atrium/contract/inquiries/inbox';
import type { StoredDocument } from '@atrium/contract/platform/stored-document';
import type * as lite from 'firebase/firestore/lite';
import { type Submission, toSubmission } from './submission.ts';

const PAGE_SIZE = 20;

/** The functions of the small or of the full SDK. */
type Sdk = Pick<
  typeof lite,
  'collection' | 'documentId' | 'limit' | 'orderBy' | 'query' | 'startAfter' | 'Timestamp' | 'where'
>;

/** A page of the inbox: the list or what a search finds, and the cursor after which it begins, empty for the newest. */
export interface InboxPosition {
  collection: InboxCollection;
  filter: InboxFilter;
  search: string;
  after: string;
}

/** Returns the query of a page, newest first, with one more submission than it shows. */
export function inboxQuery(
  sdk: Sdk,
  firestore: lite.Firestore,
  { collection, filter, search, after }: InboxPosition,
): lite.Query {
  const { statuses, verifications, sortedBy } = planInbox(collection, filter);
  const searched = planInboxSearch(collection, search);
  const [seconds, nanoseconds, id = ''] = after.split('.');
  return sdk.query(
    sdk.collection(firestore, collection),
    ...(searched
      ? [sdk.where(SEARCH_FIELD, 'array-contains', searched.token)]
      : [sdk.where('verification', 'in', verifications), sdk.where('status', 'in', statuses)]),
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

/** Reads the result of `inboxQuery`. With several words a page can have fewer rows, because the query finds only one. */
export function toInboxPage(
  { collection, search }: Pick<InboxPosition, 'collection' | 'search'>,
  documents: readonly StoredDocument[],
): InboxPage {
  const found = documents.slice(0, PAGE_SIZE).map(document => toSubmission(collection, document));
  const { others = [] } = planInboxSearch(collection, search) ?? {};
  const rows = found.filter(({ fields }) => {
    const tokens = others.length > 0 ? listInquiryTokens(fields) : [];
    return others.every(token => tokens.includes(token));
  });
  return { rows, next: (documents.length > PAGE_SIZE && found.at(-1)?.cursor) || '' };
}
