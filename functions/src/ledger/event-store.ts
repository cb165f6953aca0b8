import type { StripeEventState } from '@atrium/contract/ledger/stripe-events';
import { type DocumentData, FieldValue, type Timestamp, type WriteBatch } from 'firebase-admin/firestore';
import { getDatabase } from '../platform/firestore/firebase.ts';
import { commitsFirst } from '../platform/firestore/firestore-errors.ts';
import { type NewestQuery, newestPage, type Page, type PageOf } from '../platform/firestore/newest-page.ts';
import type { LedgerEvent, SeenEvent, Verdict } from './ledger.ts';

/** `stripe_events/{eventId}`: every event once, with what became of it. */
const COLLECTION = 'stripe_events';

/** An event as it is recorded. */
export interface RecordedEvent extends LedgerEvent, Verdict {
  recordedAt: Date;
}

type Mark = Timestamp | null;

async function documentOf(eventId: string) {
  return (await getDatabase()).collection(COLLECTION).doc(eventId);
}

/** What is recorded of an event, for a guarded write later. */
export async function readEvent(eventId: string): Promise<SeenEvent<Mark>> {
  const snapshot = await (await documentOf(eventId)).get();
  return {
    state: snapshot.get('state') ?? null,
    attempts: snapshot.get('attempts') ?? 0,
    mark: snapshot.updateTime ?? null,
  };
}

/**
 * Records what becomes of an event and its effect in one batch: both or neither. `conflict` means that one of the
 * documents changed since it was read; read again and try again.
 */
export async function commitEvent(
  event: LedgerEvent,
  { mark }: SeenEvent<Mark>,
  verdict: Verdict,
  stage: (batch: WriteBatch) => Promise<void>,
): Promise<'committed' | 'conflict'> {
  const database = await getDatabase();
  const { id, subject, ...fields } = event;
  const document = database.collection(COLLECTION).doc(id);
  const data = {
    ...fields,
    ...verdict,
    subject: subject ?? null,
    recordedAt: FieldValue.serverTimestamp(),
  };
  const batch = database.batch();
  if (mark) batch.update(document, data, { lastUpdateTime: mark });
  else batch.create(document, data);
  await stage(batch);
  return (await commitsFirst(batch.commit())) ? 'committed' : 'conflict';
}

/** Commits an effect without an event, as a reconciliation does. */
export async function commitEffect(
  stage: (batch: WriteBatch) => Promise<void>,
): Promise<'committed' | 'conflict'> {
  const batch = (await getDatabase()).batch();
  await stage(batch);
  return (await commitsFirst(batch.commit())) ? 'committed' : 'conflict';
}

/** One recorded event, or null. */
export async function findEvent(eventId: string): Promise<RecordedEvent | null> {
  const snapshot = await (await documentOf(eventId)).get();
  return snapshot.exists ? fromDocument(snapshot.id, snapshot.data() ?? {}) : null;
}

/** The events in one state, those that changed last first. */
export function planEventList(state: StripeEventState): NewestQuery {
  return { collection: COLLECTION, equal: { state }, sortedBy: 'recordedAt' };
}

/** One page of them. */
export function listEvents(state: StripeEventState, page: Page): Promise<PageOf<RecordedEvent>> {
  return newestPage(planEventList(state), page, fromDocument);
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
