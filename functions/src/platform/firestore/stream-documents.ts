import { type Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { billQuery, type ReadMeter } from './read-meter.ts';

/** Streams the documents of one query, so that they are consistent; billed reads are added to the meter. */
export async function* streamDocuments(
  query: Query,
  meter: ReadMeter,
): AsyncGenerator<QueryDocumentSnapshot, void, undefined> {
  let rows = 0;
  try {
    // The SDK declares strings or buffers, but it is a stream of documents.
    const documents: AsyncIterable<unknown> = query.stream();
    for await (const document of documents) {
      if (!(document instanceof QueryDocumentSnapshot)) continue;
      rows += 1;
      yield document;
    }
  } finally {
    billQuery(meter, rows);
  }
}
