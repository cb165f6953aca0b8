import type { Reconciliation } from '@atrium/contract/ledger/reconciliation';
import type { DocumentData } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import {
  type NewestQuery,
  newestPage,
  type Page,
  type PageOf,
} from '../../platform/firestore/newest-page.ts';

/** `reconciliations/{id}`: what each comparison with Stripe found; the newest says where the next one begins. */
const COLLECTION = 'reconciliations';

/** Entries of one report, so that it stays within a document's megabyte. */
const MAX_REPAIRS = 1_000;
const MAX_ERRORS = 200;
const MAX_WITHOUT_ACCOUNT = 200;

/** A report with times as dates. */
export type ReconciliationRecord = Omit<Reconciliation, 'startedAt' | 'finishedAt' | 'from' | 'to'> & {
  startedAt: Date;
  finishedAt: Date;
  from: Date;
  to: Date;
  /** True when all running subscriptions were compared since the last complete run. */
  subscriptionsDone: boolean;
};

/** Stores a report, again and again while its run goes on. */
export async function recordReconciliation({ id, ...fields }: ReconciliationRecord): Promise<void> {
  await (await getDatabase())
    .collection(COLLECTION)
    .doc(id)
    .set({
      ...fields,
      repaired: fields.repaired.slice(0, MAX_REPAIRS),
      errors: fields.errors.slice(0, MAX_ERRORS),
      withoutAccount: fields.withoutAccount.slice(0, MAX_WITHOUT_ACCOUNT),
    });
}

/** Reports, newest first. */
export const RECONCILIATION_LIST: NewestQuery = {
  collection: COLLECTION,
  equal: {},
  sortedBy: 'startedAt',
};

/** The newest report, or null. */
export async function findNewestReport(): Promise<ReconciliationRecord | null> {
  const [newest = null] = (await listReconciliations({ limit: 1 })).items;
  return newest;
}

/** One page of them. */
export function listReconciliations(page: Page): Promise<PageOf<ReconciliationRecord>> {
  return newestPage(RECONCILIATION_LIST, page, fromDocument);
}

function fromDocument(id: string, data: DocumentData): ReconciliationRecord {
  return {
    id,
    startedBy: data.startedBy,
    startedAt: data.startedAt.toDate(),
    finishedAt: data.finishedAt.toDate(),
    from: data.from.toDate(),
    to: data.to.toDate(),
    complete: data.complete,
    subscriptionsDone: data.subscriptionsDone ?? false,
    checked: data.checked,
    unchanged: data.unchanged,
    repaired: data.repaired,
    errors: data.errors,
    withoutAccount: data.withoutAccount ?? [],
  };
}
