import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

/** Reads all documents of a query, page by page; no page is empty. The query's last order is the id. */
export async function* pages<T>(
  query: Query,
  size: number,
  fromDocument: (document: QueryDocumentSnapshot) => T,
): AsyncGenerator<T[], void, undefined> {
  const all = query.limit(size);
  let page: Query | null = all;
  while (page) {
    const { docs } = await page.get();
    if (docs.length > 0) yield docs.map(fromDocument);
    const last = docs.at(-1);
    page = last && docs.length === size ? all.startAfter(last) : null;
  }
}
