import { FieldPath, type Query } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { pages } from '../platform/firestore/pages.ts';
import { idRangeFor } from './id-range.ts';

/** Ids per page. */
const PAGE = 500;

/** Lists account ids with a profile or a customer, page by page: the share of ids that this hour's run checks. */
export async function* listAccountIds(now: Date): AsyncGenerator<string[], void, undefined> {
  const database = await getDatabase();
  for (const name of ['users', 'customers']) {
    const collection = database.collection(name);
    const { from, to } = idRangeFor(now, (await collection.count().get()).data().count);
    let all: Query = collection.orderBy(FieldPath.documentId()).select();
    if (from !== null) all = all.startAt(from);
    if (to !== null) all = all.endBefore(to);
    yield* pages(all, PAGE, ({ id }) => id);
  }
}
