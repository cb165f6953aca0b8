import { PARKING, type StripeEventState } from '@atrium/contract/ledger/stripe-events';
import { AppError } from '@atrium/contract/platform/errors';
import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import { MAX_CONFLICTS } from '../platform/firestore/firestore-errors.ts';
import { redact } from '../platform/redact.ts';
import type { Subject } from './events/handled-events.ts';

/** The stored fields of a Stripe event. */
export interface LedgerEvent {
  id: string;
  type: string;
  created: Date;
  /** The object it is about; stored so that a parked event can be replayed after Stripe has deleted it. */
  subject: Subject | null | undefined;
}

/** The changes of an event: `stage` adds the writes to the batch that also records the event. */
export interface Effect {
  state: 'applied' | 'ignored';
  /** The result as a sentence for staff. */
  note: string;
  /** False when the ledger is up to date and nothing is staged. */
  changes: boolean;
  stage(batch: WriteBatch): Promise<void>;
}

/** The stored state of an event. */
export interface SeenEvent {
  /** Null for an event that was never recorded. */
  state: StripeEventState | null;
  attempts: number;
  /** The last write, the precondition for the next one; null for an event that was never recorded. */
  version: Timestamp | null;
}

export interface EventResult {
  state: StripeEventState;
  note: string;
  attempts: number;
}

/** `conflict`: a document has changed since it was read, so nothing was written. */
export type CommitResult = 'committed' | 'conflict';

/** The storage and Stripe calls that `applyEvent` needs. */
export interface LedgerPorts {
  readEvent(eventId: string): Promise<SeenEvent>;
  /** Reads the ledger and Stripe's current state, and returns what to write. */
  getEffect(event: LedgerEvent): Promise<Effect>;
  /** Writes the result and the effect in one batch. */
  commitEvent(
    event: LedgerEvent,
    seen: SeenEvent,
    result: EventResult,
    stage: Effect['stage'],
  ): Promise<CommitResult>;
}

/**
 * Applies an event exactly once, in any order and however often it is delivered: the event and its effect are one batch,
 * and every write fails when a document has changed since it was read. A failed attempt is counted and rethrown; after
 * `PARKING.after` attempts the event is parked, and only `replay` tries it again. Repeated conflicts count as a failure,
 * so that an event which always conflicts is parked too.
 */
export async function applyEvent(
  event: LedgerEvent,
  ports: LedgerPorts,
  { replay = false } = {},
): Promise<'applied' | 'ignored' | 'duplicate' | 'parked'> {
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const seen = await ports.readEvent(event.id);
    if (isProcessed(seen)) return 'duplicate';
    if (seen.state === 'parked' && !replay) return 'parked';
    const attempts = seen.attempts + 1;
    try {
      const { state, note, stage } = await ports.getEffect(event);
      const committed = await ports.commitEvent(event, seen, { state, note, attempts }, stage);
      if (committed === 'committed') return state;
    } catch (error) {
      await recordFailure(event, error, ports).catch(() => {
        // Firestore is probably unavailable. Stripe delivers again, and the failure is counted then.
      });
      throw error;
    }
  }
  const conflict = new AppError(
    'conflict',
    `The ledger changed ${MAX_CONFLICTS} times while the event was applied.`,
  );
  await recordFailure(event, conflict, ports).catch(() => {
    // Stripe delivers again, and the failure is counted then.
  });
  throw conflict;
}

function isProcessed({ state }: SeenEvent): boolean {
  return state === 'applied' || state === 'ignored';
}

async function recordFailure(
  event: LedgerEvent,
  error: unknown,
  { readEvent, commitEvent }: LedgerPorts,
): Promise<void> {
  const note = redact(error instanceof Error ? error.message : String(error)).slice(0, PARKING.noteMax);
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const seen = await readEvent(event.id);
    if (isProcessed(seen)) return;
    const attempts = seen.attempts + 1;
    const state = attempts >= PARKING.after ? 'parked' : 'failing';
    if ((await commitEvent(event, seen, { state, note, attempts }, async () => {})) === 'committed') return;
  }
}
