import { type DocumentData, FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { getDatabase } from './firebase.ts';
import { commitsFirst } from './firestore-errors.ts';
import { pages } from './pages.ts';

const PAGE = 300;

/** A migration of documents that an earlier version stored. */
interface StoredChange {
  /** The document with the last id that was read, and whether it was the last one. */
  state: string;
  collection: string;
  /** The fields that the change depends on. */
  fields: readonly string[];
  /** Returns the new values; null if nothing changes. */
  change(document: QueryDocumentSnapshot): DocumentData | null;
}

/**
 * Changes the documents of a collection once: a run continues where the last one reached its deadline (milliseconds since
 * 1970), and once all were read, later runs do nothing. A document that is written meanwhile is left to its writer.
 * Returns how many were changed.
 */
export async function changeOnce(
  { state, collection, fields, change }: StoredChange,
  deadline: number,
): Promise<number> {
  const database = await getDatabase();
  const progress = database.doc(state);
  const reached = (await progress.get()).data() ?? { id: null, isDone: false };
  if (reached.isDone) return 0;
  const all = database.collection(collection).orderBy(FieldPath.documentId());
  const rest = reached.id === null ? all : all.startAfter(reached.id);
  let changed = 0;
  for await (const page of pages(rest.select(...fields), PAGE, document => document)) {
    for (const document of page) {
      const values = change(document);
      if (!values) continue;
      const isFirst = document.ref.update(values, { lastUpdateTime: document.updateTime });
      if (await commitsFirst(isFirst)) changed += 1;
    }
    await progress.set({ id: page.at(-1)?.id, isDone: false });
    if (Date.now() >= deadline) return changed;
  }
  await progress.set({ id: null, isDone: true });
  return changed;
}
