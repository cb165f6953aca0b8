import { ReconciliationRecord } from '@atrium/contract/ledger/reconciliation-record';
import type { DocumentData } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';
import {
  type NewestQuery,
  newestPage,
  type Page,
  type PageOf,
} from '../../platform/firestore/newest-page.ts';

/** `reconciliations/{id}`: the report of each run; the newest one determines where the next run starts. */
const COLLECTION = 'reconciliations';

/** Most entries of one report, to stay below Firestore's limit of 1 MiB per document. */
const MAX_REPAIRS = 1_000;
const MAX_ERRORS = 200;
const MAX_WITHOUT_ACCOUNT = 200;

/** Stores a report; called repeatedly during its run. */
export async function recordReconciliation({ id, ...fields }: ReconciliationRecord): Promise<void> {
  const document = (await getDatabase()).collection(COLLECTION).doc(id);
  await document.set({
    ...fields,
    repaired: fields.repaired.slice(0, MAX_REPAIRS),
    errors: fields.errors.slice(0, MAX_ERRORS),
    withoutAccount: fields.withoutAccount.slice(0, MAX_WITHOUT_ACCOUNT),
  });
}

/** The query of all reports, newest first. */
export const RECONCILIATION_LIST: NewestQuery = {
  collection: COLLECTION,
  equal: {},
  sortedBy: 'startedAt',
};

export async function findNewestReport(): Promise<ReconciliationRecord | null> {
  const [newest = null] = (await listReconciliations({ limit: 1 })).items;
  return newest;
}

/** Returns the end of the newest complete run among the last ones, and whether it could not compare something. */
export async function findLastComparison(): Promise<{ finishedAt: Date; hasErrors: boolean } | null> {
  const { items } = await listReconciliations({ limit: 3 });
  const last = items.find(({ complete }) => complete);
  return last ? { finishedAt: last.finishedAt, hasErrors: last.errors.length > 0 } : null;
}

/** Returns one page of the reports. */
export function listReconciliations(page: Page): Promise<PageOf<ReconciliationRecord>> {
  return newestPage(RECONCILIATION_LIST, page, fromDocument);
}

const fromDocument = (id: string, data: DocumentData) => ReconciliationRecord.parse({ ...data, id });
