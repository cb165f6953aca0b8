import {
  type DocumentData,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { decodePlace, encodePlace, isNanoseconds, isSeconds } from './cursor.ts';
import { isDocumentId } from './document-id.ts';
import { getDatabase } from './firebase.ts';

/** A query of one collection, newest first. Pure, so that the index test can derive its index. */
export interface NewestQuery {
  collection: string;
  /** Equality filters; a list matches any of its values. */
  equal: Readonly<Record<string, string | readonly string[]>>;
  /** A field with a timestamp. Documents without it are not in the list. */
  sortedBy: string;
  /** Only documents whose timestamp is in this span; `until` is not included. */
  within?: { readonly from?: Date | undefined; readonly until?: Date | undefined };
}

/** A page of a list: the rows after `cursor`, which an earlier page returned. */
export interface Page {
  limit: number;
  cursor?: string | undefined;
}

export interface PageOf<T> {
  items: T[];
  /** The cursor of the next page; null on the last one. */
  nextCursor: string | null;
}

/** Returns one page of a list (`readPage`). */
export async function newestPage<T>(
  list: NewestQuery,
  page: Page,
  fromDocument: (id: string, data: DocumentData) => T,
  direction: 'desc' | 'asc' = 'desc',
): Promise<PageOf<T>> {
  const { sortedBy } = list;
  const sorted = (await matching(list))
    .orderBy(sortedBy, direction)
    .orderBy(FieldPath.documentId(), direction);
  return readPage(sorted, page, timePlace(sortedBy), fromDocument);
}

/** The same, oldest first. */
export const oldestPage: typeof newestPage = (list, page, fromDocument) =>
  newestPage(list, page, fromDocument, 'asc');

const timePlace = (sortedBy: string): Place => ({
  of(last) {
    const { seconds, nanoseconds }: Timestamp = last.get(sortedBy);
    return [seconds, nanoseconds, last.id];
  },
  parse([seconds, nanoseconds, id]) {
    const isPlace = isSeconds(seconds) && isNanoseconds(nanoseconds) && isDocumentId(id);
    return isPlace ? [new Timestamp(seconds, nanoseconds), id] : null;
  },
});

/** The place of a document in a sorted list: the values of its order, in JSON. */
export interface Place {
  of(last: QueryDocumentSnapshot): unknown[];
  /** Returns the values for the query; null for a wrong one. */
  parse(values: unknown[]): unknown[] | null;
}

/**
 * Returns one page of a sorted query, whose last order is the id. Reads one document more than the page has, at any depth.
 * @throws AppError invalid_request for an invalid cursor
 */
export async function readPage<T>(
  sorted: Query,
  { limit, cursor }: Page,
  place: Place,
  fromDocument: (id: string, data: DocumentData) => T,
): Promise<PageOf<T>> {
  const rest = cursor === undefined ? sorted : sorted.startAfter(...decodePlace(cursor, place.parse));
  const { docs } = await rest.limit(limit + 1).get();
  const shown = docs.slice(0, limit);
  const last = docs.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(document => fromDocument(document.id, document.data())),
    nextCursor: last ? encodePlace(place.of(last)) : null,
  };
}

/** Reads all pages of a list, after a cursor if one is given. */
export async function* allPages<T>(
  { limit, cursor }: Page,
  readPage: (page: Page) => Promise<PageOf<T>>,
): AsyncGenerator<PageOf<T>, void, undefined> {
  let after = cursor;
  do {
    const page = await readPage({ limit, cursor: after });
    yield page;
    after = page.nextCursor ?? undefined;
  } while (after);
}

/** Counts the documents of a list. Billed as one read per 1,000. */
export async function countNewest(list: NewestQuery): Promise<number> {
  return (await (await matching(list)).count().get()).data().count;
}

/** Returns the first timestamp of a list, or null. Reads one document. */
export async function findOldest(list: NewestQuery): Promise<Date | null> {
  // A range condition excludes documents without a timestamp, which would sort first.
  const query = (await matching({ ...list, within: { from: new Date(0), ...list.within } })).orderBy(
    list.sortedBy,
  );
  const [document] = (await query.limit(1).get()).docs;
  return document?.get(list.sortedBy).toDate() ?? null;
}

/** Returns the query for the documents of a list, without an order. */
export async function matching({ collection, equal, sortedBy, within = {} }: NewestQuery): Promise<Query> {
  let query: Query = (await getDatabase()).collection(collection);
  for (const [field, value] of Object.entries(equal)) {
    query = query.where(field, typeof value === 'string' ? '==' : 'in', value);
  }
  const { from, until } = within;
  if (from) query = query.where(sortedBy, '>=', from);
  if (until) query = query.where(sortedBy, '<', until);
  return query;
}
