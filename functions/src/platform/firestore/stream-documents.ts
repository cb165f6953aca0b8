import { type Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Streams the documents of one query, so that they are consistent. */
export async function* streamDocuments(query: Query): AsyncGenerator<QueryDocumentSnapshot, void, undefined> {
  // The SDK declares strings or buffers, but it is a stream of documents.
  const documents: AsyncIterable<unknown> = query.stream();
  for await (const document of documents) {
    if (document instanceof QueryDocumentSnapshot) yield document;
  }
}
