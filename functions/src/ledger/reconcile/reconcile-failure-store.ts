import { ReconcileFailure } from '@atrium/contract/ledger/reconciliation';
import { FieldValue } from 'firebase-admin/firestore';
import { getDatabase, openCollection } from '../../platform/firestore/firebase.ts';

/** `reconcile_failures/{Stripe id}`: objects that could not be compared. Every run retries them until they succeed. */
const COLLECTION = 'reconcile_failures';

/** Most failures that one run retries, longest failing first. */
const MAX_LISTED = 500;

const ERROR_MAX = 300;

const getDocumentRef = openCollection(COLLECTION);

/** Lists the failures to be retried, longest failing first. */
export async function listFailures(limit = MAX_LISTED): Promise<ReconcileFailure[]> {
  const query = (await getDatabase()).collection(COLLECTION).orderBy('since').limit(limit);
  return (await query.get()).docs.map(document => {
    const since = document.get('since').toDate().toISOString();
    return ReconcileFailure.parse({ ...document.data(), id: document.id, since });
  });
}

export async function countFailures(): Promise<number> {
  return (await (await getDatabase()).collection(COLLECTION).count().get()).data().count;
}

/** Stores a failure, or increments its attempts. */
export async function recordFailure({
  id,
  kind,
  error,
}: Pick<ReconcileFailure, 'id' | 'kind' | 'error'>): Promise<void> {
  const document = await getDocumentRef(id);
  const { exists } = await document.get();
  const failure = { kind, error: error.slice(0, ERROR_MAX), attempts: FieldValue.increment(1) };
  await document.set(exists ? failure : { ...failure, since: FieldValue.serverTimestamp() }, { merge: true });
}

/** Deletes the failure of an object that was compared successfully. */
export async function resolveFailure(id: string): Promise<void> {
  await (await getDocumentRef(id)).delete();
}
