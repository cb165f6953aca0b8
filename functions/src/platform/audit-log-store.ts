import { AuditEntry } from '@atrium/contract/access/audit';
import { AppError } from '@atrium/contract/platform/errors';
import { type DocumentData, FieldValue, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import { isDocumentId } from './firestore/document-id.ts';
import { openCollection } from './firestore/firebase.ts';
import { createsDocument } from './firestore/firestore-errors.ts';
import {
  countNewest,
  type NewestQuery,
  newestPage,
  type Page,
  type PageOf,
} from './firestore/newest-page.ts';
import type { Caller } from './routes/caller.ts';

/** `audit_log/{id}`: the actions of staff. An entry is written before the action and updated with its outcome. */
const COLLECTION = 'audit_log';

const getDocumentRef = openCollection(COLLECTION);

export type NewAuditEntry = Omit<AuditEntry, 'at' | 'state' | 'outcome'>;

export interface StaffRequest {
  caller: Pick<Caller, 'uid' | 'email'>;
  requestId: string;
}

export type StaffAction = Pick<NewAuditEntry, 'area' | 'action' | 'target'> &
  Partial<Pick<NewAuditEntry, 'details'>>;

/** The entry of an action of staff, with the request's id. */
export function createEntry(
  { caller, requestId }: StaffRequest,
  { details = {}, ...action }: StaffAction,
): NewAuditEntry {
  const { uid: actorId, email: actorEmail } = caller;
  return { id: requestId, ...action, actorId, actorEmail, details, requestId };
}

const toDocument = ({ id: _, ...fields }: NewAuditEntry, state: AuditEntry['state']) => ({
  ...fields,
  at: FieldValue.serverTimestamp(),
  state,
  outcome: null,
});

/** Creates an entry before its action; false if the id exists. */
export async function openAuditEntry(entry: NewAuditEntry): Promise<boolean> {
  return createsDocument((await getDocumentRef(entry.id)).create(toDocument(entry, 'started')));
}

/** Creates the entry of an action of staff before the action; false if the request has one. */
export function openAction(request: StaffRequest, action: StaffAction): Promise<boolean> {
  return openAuditEntry(createEntry(request, action));
}

/**
 * Performs an action of staff between its entry and the entry's outcome. A refusal is recorded with its message; after any
 * other error it isn't known what was done, so the entry stays open.
 */
export async function runAction<T>(
  request: StaffRequest,
  action: StaffAction,
  run: () => Promise<T>,
  toOutcome: (result: T) => string | null = () => null,
): Promise<T> {
  await openAction(request, action);
  try {
    const result = await run();
    await closeAuditEntry(request.requestId, { state: 'done', outcome: toOutcome(result) });
    return result;
  } catch (error) {
    if (error instanceof AppError)
      await closeAuditEntry(request.requestId, { state: 'refused', outcome: error.message });
    throw error;
  }
}

/** Adds an entry for a completed action of the server to its batch. The batch fails if the id exists. */
export async function stageAuditEntry(
  batch: WriteBatch,
  { id, ...fields }: Omit<AuditEntry, 'at'>,
): Promise<void> {
  batch.create(await getDocumentRef(id), { ...fields, at: FieldValue.serverTimestamp() });
}

/** Creates an entry for a completed action, such as reading; false if the id exists. */
export async function recordAuditEntry(entry: NewAuditEntry): Promise<boolean> {
  return createsDocument((await getDocumentRef(entry.id)).create(toDocument(entry, 'done')));
}

/** Resolves to true if an entry exists; read in the transaction of its action. */
export async function hasAuditEntry(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.get(await getDocumentRef(id))).exists;
}

/** Adds an entry for a completed action to the transaction of that action. */
export async function createAuditEntry(transaction: Transaction, entry: NewAuditEntry): Promise<void> {
  transaction.create(await getDocumentRef(entry.id), toDocument(entry, 'done'));
}

export async function findAuditEntry(id: string): Promise<AuditEntry | null> {
  const snapshot = await (await getDocumentRef(id)).get();
  return snapshot.exists ? toAuditEntry(snapshot.id, snapshot.data() ?? {}) : null;
}

type Outcome = Pick<AuditEntry, 'state' | 'outcome'>;

/** Adds the outcome of an entry to the batch of its action. */
export async function stageAuditEnd(batch: WriteBatch, id: string, end: Outcome): Promise<void> {
  batch.update(await getDocumentRef(id), { ...end });
}

export async function closeAuditEntry(id: string, end: Outcome): Promise<void> {
  await (await getDocumentRef(id)).update({ ...end });
}

/** Which entries of the log: each filter that is given narrows it. */
export interface AuditSelection {
  areas?: readonly AuditEntry['area'][];
  action?: string | readonly AuditEntry['action'][] | undefined;
  state?: AuditEntry['state'] | undefined;
  /** The member of staff, by uid or by the email that they had then. */
  actorId?: string | undefined;
  actorEmail?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

/** Records that an action whose outcome isn't recorded was completed. Changes nothing for other entries. */
export async function completeStartedEntry(id: string): Promise<void> {
  const entry = isDocumentId(id) ? await findAuditEntry(id) : null;
  if (entry?.state === 'started') await closeAuditEntry(id, { state: 'done', outcome: null });
}

/** The query for a selection of entries, newest first. */
export function planAuditList({ areas, from, until, ...filters }: AuditSelection): NewestQuery {
  const equal = Object.entries({ area: areas, ...filters }).filter(
    (filter): filter is [string, string | readonly string[]] => filter[1] !== undefined,
  );
  return {
    collection: COLLECTION,
    equal: Object.fromEntries(equal),
    sortedBy: 'at',
    within: { from, until },
  };
}

export function listAuditEntries(selection: AuditSelection, page: Page): Promise<PageOf<AuditEntry>> {
  return newestPage(planAuditList(selection), page, toAuditEntry);
}

export function countAuditEntries(selection: AuditSelection): Promise<number> {
  return countNewest(planAuditList(selection));
}

/** The query for entries about one account, newest first. */
export function planAccountAudit(uid: string): NewestQuery {
  return { collection: COLLECTION, equal: { area: 'accounts', target: uid }, sortedBy: 'at' };
}

/** The query for entries about an account's payments, newest first. */
export function planPaymentAudit(uid: string): NewestQuery {
  return { collection: COLLECTION, equal: { area: 'payments', 'details.userId': uid }, sortedBy: 'at' };
}

/** Returns one page of entries about one account. */
export function listAccountAudit(uid: string, page: Page): Promise<PageOf<AuditEntry>> {
  return newestPage(planAccountAudit(uid), page, toAuditEntry);
}

/** Refunds whose outcome isn't recorded: in progress, or interrupted. */
export const STARTED_REFUNDS = { action: 'refund', state: 'started' } as const satisfies AuditSelection;

/** Changes of access whose outcome isn't recorded. What else staff do with an account leaves no stamp that would tell it. */
export const STARTED_ACCESS_CHANGES = {
  action: ['change_role', 'close_account', 'open_account'],
  state: 'started',
} as const satisfies AuditSelection;

/** Lists as many of those opened before `until` as one run settles. */
export async function listStartedAccessChanges(until: Date): Promise<readonly AuditEntry[]> {
  return (await listAuditEntries({ ...STARTED_ACCESS_CHANGES, until }, { limit: 100 })).items;
}

/** Lists as many of them as one run completes. */
export async function listStartedRefunds(): Promise<readonly AuditEntry[]> {
  return (await listAuditEntries(STARTED_REFUNDS, { limit: 100 })).items;
}

export function toAuditEntry(id: string, data: DocumentData): AuditEntry {
  return AuditEntry.parse({ ...data, id, at: data.at.toDate().toISOString() });
}
