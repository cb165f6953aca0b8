import {
  type DocumentData,
  FieldPath,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { decodePlace, encodePlace, isNanoseconds, isSeconds } from './cursor.ts';
import { isDocumentId } from './document-id.ts';
import { matching, type NewestQuery, type Page, type PageOf } from './newest-page.ts';

/** A list whose documents are part of a merged one. */
export interface MergedSource<T> {
  /** Its name in cursors, unique. Of documents with the same time, those of the first name come first. */
  name: string;
  list: NewestQuery;
  fromDocument(id: string, data: DocumentData): T;
}

/** Documents per read of a source. A page reads at most `CHUNK` of each source more than it shows. */
const CHUNK = 3;

/** After which document a list continues. */
interface Place {
  time: Timestamp;
  name: string;
  id: string;
}

/**
 * Returns one page of several lists merged, newest first, whatever the length of each.
 * @throws AppError invalid_request for an invalid cursor
 */
export async function mergedPage<T>(
  sources: readonly MergedSource<T>[],
  { limit, cursor }: Page,
): Promise<PageOf<T>> {
  const after = cursor === undefined ? null : decodePlace(cursor, parsePlace);
  const readers = sources
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(source => openReader(source, after));
  await Promise.all(readers.map(reader => reader.fill()));
  const items: T[] = [];
  let last: Place | null = null;
  for (;;) {
    const next = readers.reduce<(typeof readers)[number] | null>((newest, reader) => {
      const time = reader.time();
      return time !== null && (newest === null || time > (newest.time() ?? '')) ? reader : newest;
    }, null);
    if (!next) return { items, nextCursor: null };
    if (items.length === limit && last) {
      const { time, name, id }: Place = last;
      return { items, nextCursor: encodePlace([time.seconds, time.nanoseconds, name, id]) };
    }
    const [item, place] = next.take();
    items.push(item);
    last = place;
    await next.fill();
  }
}

function parsePlace([seconds, nanoseconds, name, id]: unknown[]): Place | null {
  const isPlace =
    isSeconds(seconds) && isNanoseconds(nanoseconds) && typeof name === 'string' && isDocumentId(id);
  return isPlace ? { time: new Timestamp(seconds, nanoseconds), name, id } : null;
}

/** Reads a source in chunks. */
function openReader<T>({ name, list, fromDocument }: MergedSource<T>, after: Place | null) {
  const { sortedBy } = list;
  let waiting: QueryDocumentSnapshot[] = [];
  let last: QueryDocumentSnapshot | null = null;
  let hasMore = true;
  return {
    /** Reads the next chunk if none is waiting. */
    async fill(): Promise<void> {
      if (waiting.length > 0 || !hasMore) return;
      const all = (await matching(list)).orderBy(sortedBy, 'desc').orderBy(FieldPath.documentId(), 'desc');
      const rest = last
        ? all.startAfter(last)
        : after === null
          ? all
          : // Of documents with the time of the last one, the sources before its own are done.
            after.name === name
            ? all.startAfter(after.time, after.id)
            : after.name < name
              ? all.startAt(after.time)
              : all.startAfter(after.time);
      const { docs } = await rest.limit(CHUNK).get();
      hasMore = docs.length === CHUNK;
      last = docs.at(-1) ?? last;
      waiting = docs;
    },
    /** The time of the next document, as text that can be compared; null at the end. */
    time(): string | null {
      return waiting[0]?.get(sortedBy).valueOf() ?? null;
    },
    take(): [item: T, place: Place] {
      const document = waiting.shift();
      if (!document) throw new Error(`${name} has no document.`);
      const { id } = document;
      return [fromDocument(id, document.data()), { time: document.get(sortedBy), name, id }];
    },
  };
}
