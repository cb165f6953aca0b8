import type { StripeEventState } from '@atrium/contract/ledger/stripe-events';
import { type DocumentData, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase, openCollection } from '../platform/firestore/firebase.ts';
import { commitsFirst, MAX_CONFLICTS } from '../platform/firestore/firestore-errors.ts';
import {
  countNewest,
  type NewestQuery,
  newestPage,
  type Page,
  type PageOf,
} from '../platform/firestore/newest-page.ts';
import { stageVersion } from '../platform/firestore/versioned.ts';
import type { CommitResult, Effect, EventResult, LedgerEvent, SeenEvent } from './ledger.ts';

/** `stripe_events/{eventId}`: every Stripe event once, with its result. */
const COLLECTION = 'stripe_events';

export interface RecordedEvent extends LedgerEvent, EventResult {
  recordedAt: Date;
}

const getDocumentRef = openCollection(COLLECTION);

/** Reads the state of an event and the precondition for a later write. */
export async function readEvent(eventId: string): Promise<SeenEvent> {
  const snapshot = await (await getDocumentRef(eventId)).get();
  return {
    state: snapshot.get('state') ?? null,
    attempts: snapshot.get('attempts') ?? 0,
    version: snapshot.updateTime ?? null,
  };
}

/** Writes an event's result and effect in one batch. `conflict`: a document has changed since it was read. */
export async function commitEvent(
  event: LedgerEvent,
  { version }: SeenEvent,
  result: EventResult,
  stage: (batch: WriteBatch) => Promise<void>,
): Promise<CommitResult> {
  const { id, subject = null, ...fields } = event;
  const document = await getDocumentRef(id);
  const data = { ...fields, ...result, subject, recordedAt: FieldValue.serverTimestamp() };
  return commitEffect(async batch => {
    stageVersion(batch, document, data, version);
    await stage(batch);
  });
}

/** Commits an effect without an event, for reconciliations and refunds. */
export async function commitEffect(stage: (batch: WriteBatch) => Promise<void>): Promise<CommitResult> {
  const batch = (await getDatabase()).batch();
  await stage(batch);
  return (await commitsFirst(batch.commit())) ? 'committed' : 'conflict';
}

/** Commits what is read. Returns false after repeated conflicts: other writers have then updated the same document. */
export async function commitLatest(
  read: () => Promise<Pick<Effect, 'stage'> & Partial<Effect>>,
): Promise<boolean> {
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const { stage, changes = true } = await read();
    if (!changes || (await commitEffect(stage)) === 'committed') return true;
  }
  return false;
}

export async function findEvent(eventId: string): Promise<RecordedEvent | null> {
  const snapshot = await (await getDocumentRef(eventId)).get();
  return snapshot.exists ? fromDocument(snapshot.id, snapshot.data() ?? {}) : null;
}

/** The query of all events in one state, most recently changed first. */
export function eventListQuery(state: StripeEventState): NewestQuery {
  return { collection: COLLECTION, equal: { state }, sortedBy: 'recordedAt' };
}

export function countEvents(state: StripeEventState): Promise<number> {
  return countNewest(eventListQuery(state));
}

export function listEvents(state: StripeEventState, page: Page): Promise<PageOf<RecordedEvent>> {
  return newestPage(eventListQuery(state), page, fromDocument);
}

function fromDocument(id: string, data: DocumentData): RecordedEvent {
  return {
    id,
    type: data.type,
    created: data.created.toDate(),
    subject: data.subject,
    state: data.state,
    note: data.note,
    attempts: data.attempts,
    recordedAt: data.recordedAt.toDate(),
  };
}
