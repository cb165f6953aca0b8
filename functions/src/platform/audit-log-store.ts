import type { AuditEntry } from '@atrium/contract/audit';
import { type DocumentData, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase } from './firestore/firebase.ts';
import { createsDocument } from './firestore/firestore-errors.ts';
import { type NewestQuery, newestPage, type Page, type PageOf } from './firestore/newest-page.ts';

/** `audit_log/{id}`: what staff did. An entry is written before the deed, and says afterwards what came of it. */
const COLLECTION = 'audit_log';

export type NewAuditEntry = Omit<AuditEntry, 'at' | 'state' | 'outcome'>;

async function documentOf(id: string) {
  return (await getDatabase()).collection(COLLECTION).doc(id);
}

/** Writes an entry before its deed; false when there is one with this id. */
export async function openAuditEntry({ id, ...fields }: NewAuditEntry): Promise<boolean> {
  const entry = { ...fields, at: FieldValue.serverTimestamp(), state: 'started', outcome: null };
  return createsDocument((await documentOf(id)).create(entry));
}

/** Adds the entry of a finished action of the server's own to its batch. The same id again makes the batch fail. */
export async function stageAuditEntry(
  batch: WriteBatch,
  { id, ...fields }: Omit<AuditEntry, 'at'>,
): Promise<void> {
  batch.create(await documentOf(id), { ...fields, at: FieldValue.serverTimestamp() });
}

/** Writes an entry about something that is done with it, such as reading; false when there is one with this id. */
export async function recordAuditEntry({ id, ...fields }: NewAuditEntry): Promise<boolean> {
  const entry = { ...fields, at: FieldValue.serverTimestamp(), state: 'done', outcome: null };
  return createsDocument((await documentOf(id)).create(entry));
}

/** One entry, or null. */
export async function findAuditEntry(id: string): Promise<AuditEntry | null> {
  const snapshot = await (await documentOf(id)).get();
  return snapshot.exists ? fromDocument(snapshot.id, snapshot.data() ?? {}) : null;
}

type End = Pick<AuditEntry, 'state' | 'outcome'>;

/** Adds what came of an entry to the batch of the deed itself. */
export async function stageAuditEnd(batch: WriteBatch, id: string, end: End): Promise<void> {
  batch.update(await documentOf(id), { ...end });
}

/** Writes what came of an entry. */
export async function closeAuditEntry(id: string, end: End): Promise<void> {
  await (await documentOf(id)).update({ ...end });
}

/** Entries, newest first: of one area, or with null of all. */
export function planAuditList(area: AuditEntry['area'] | null): NewestQuery {
  return { collection: COLLECTION, equal: area ? { area } : {}, sortedBy: 'at' };
}

/** One page of them. */
export function listAuditEntries(area: AuditEntry['area'] | null, page: Page): Promise<PageOf<AuditEntry>> {
  return newestPage(planAuditList(area), page, fromDocument);
}

/** Entries about one account, newest first. */
export function planAccountAudit(uid: string): NewestQuery {
  return { collection: COLLECTION, equal: { area: 'accounts', target: uid }, sortedBy: 'at' };
}

/** One page of them. */
export function listAccountAudit(uid: string, page: Page): Promise<PageOf<AuditEntry>> {
  return newestPage(planAccountAudit(uid), page, fromDocument);
}

/** Refunds whose end is not known, newest first. */
export const STARTED_REFUNDS: NewestQuery = {
  collection: COLLECTION,
  equal: { action: 'refund', state: 'started' },
  sortedBy: 'at',
};

/** As many as one run completes. */
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
