import type { AuditEntry } from '@atrium/contract/access/audit';
import { type DocumentData, FieldValue, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase } from './firestore/firebase.ts';
import { createsDocument } from './firestore/firestore-errors.ts';
import { type NewestQuery, newestPage, type Page, type PageOf } from './firestore/newest-page.ts';

/** `audit_log/{id}`: the actions of staff. An entry is written before the action and updated with its outcome. */
const COLLECTION = 'audit_log';

export type NewAuditEntry = Omit<AuditEntry, 'at' | 'state' | 'outcome'>;

async function documentOf(id: string) {
  return (await getDatabase()).collection(COLLECTION).doc(id);
}

/** Creates an entry before its action; false if the id exists. */
export async function openAuditEntry({ id, ...fields }: NewAuditEntry): Promise<boolean> {
  const entry = { ...fields, at: FieldValue.serverTimestamp(), state: 'started', outcome: null };
  return createsDocument((await documentOf(id)).create(entry));
}

/** Adds an entry for a completed action of the server to its batch. The batch fails if the id exists. */
export async function stageAuditEntry(
  batch: WriteBatch,
  { id, ...fields }: Omit<AuditEntry, 'at'>,
): Promise<void> {
  batch.create(await documentOf(id), { ...fields, at: FieldValue.serverTimestamp() });
}

/** Creates an entry for a completed action, such as reading; false if the id exists. */
export async function recordAuditEntry({ id, ...fields }: NewAuditEntry): Promise<boolean> {
  const entry = { ...fields, at: FieldValue.serverTimestamp(), state: 'done', outcome: null };
  return createsDocument((await documentOf(id)).create(entry));
}

/** Whether an entry exists, read in the transaction of its action. */
export async function hasAuditEntry(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.get(await documentOf(id))).exists;
}

/** Adds an entry for a completed action to the transaction of that action. */
export async function createAuditEntry(
  transaction: Transaction,
  { id, ...fields }: NewAuditEntry,
): Promise<void> {
  const entry = { ...fields, at: FieldValue.serverTimestamp(), state: 'done', outcome: null };
  transaction.create(await documentOf(id), entry);
}

/** Returns an entry, or null. */
export async function findAuditEntry(id: string): Promise<AuditEntry | null> {
  const snapshot = await (await documentOf(id)).get();
  return snapshot.exists ? fromDocument(snapshot.id, snapshot.data() ?? {}) : null;
}

type Outcome = Pick<AuditEntry, 'state' | 'outcome'>;

/** Adds the outcome of an entry to the batch of its action. */
export async function stageAuditEnd(batch: WriteBatch, id: string, end: Outcome): Promise<void> {
  batch.update(await documentOf(id), { ...end });
}

/** Writes the outcome of an entry. */
export async function closeAuditEntry(id: string, end: Outcome): Promise<void> {
  await (await documentOf(id)).update({ ...end });
}

/** The query for entries of one area, or of all areas (null), newest first. */
export function planAuditList(area: AuditEntry['area'] | null): NewestQuery {
  return { collection: COLLECTION, equal: area ? { area } : {}, sortedBy: 'at' };
}

/** Returns one page of entries. */
export function listAuditEntries(area: AuditEntry['area'] | null, page: Page): Promise<PageOf<AuditEntry>> {
  return newestPage(planAuditList(area), page, fromDocument);
}

/** The query for entries about one account, newest first. */
export function planAccountAudit(uid: string): NewestQuery {
  return { collection: COLLECTION, equal: { area: 'accounts', target: uid }, sortedBy: 'at' };
}

/** Returns one page of entries about one account. */
export function listAccountAudit(uid: string, page: Page): Promise<PageOf<AuditEntry>> {
  return newestPage(planAccountAudit(uid), page, fromDocument);
}

/** The query for refunds with an unknown outcome, newest first. */
export const STARTED_REFUNDS: NewestQuery = {
  collection: COLLECTION,
  equal: { action: 'refund', state: 'started' },
  sortedBy: 'at',
};

/** Lists as many of them as one run completes. */
export async function listStartedRefunds(): Promise<readonly AuditEntry[]> {
  return (await newestPage(STARTED_REFUNDS, { limit: 100 }, fromDocument)).items;
}

function fromDocument(id: string, data: DocumentData): AuditEntry {
  return {
    id,
    area: data.area,
    action: data.action,
    actorId: data.actorId,
    actorEmail: data.actorEmail,
    target: data.target,
    details: data.details,
    requestId: data.requestId,
    at: data.at.toDate().toISOString(),
    state: data.state,
    outcome: data.outcome,
  };
}
