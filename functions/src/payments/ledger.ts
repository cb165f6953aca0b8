import { AppError } from '@atrium/contract/errors';
import type Stripe from 'stripe';
import type { EventRecord } from './event-store.ts';

/** What an event does to the ledger: `stage` adds the writes to the batch that also records the event. */
export interface Effect<Batch> {
  outcome: EventRecord['outcome'];
  note: string;
  stage(batch: Batch): Promise<void>;
}

/** What the ledger needs from outside. */
export interface LedgerPorts<Batch> {
  isRecorded(eventId: string): Promise<boolean>;
  /** Reads what is there, asks Stripe for the present state, and says what to write. */
  effectOf(event: Stripe.Event): Promise<Effect<Batch>>;
  commitEvent(event: EventRecord, stage: Effect<Batch>['stage']): Promise<'committed' | 'conflict'>;
}

/** Lost races in a row before Stripe is asked to deliver again; each one means that somebody else got on. */
const MAX_CONFLICTS = 8;

/**
 * Applies one event exactly once, whatever the order and however often it is delivered: the event and its
 * effect are one batch, and every write is refused when what it builds on has changed meanwhile.
 */
export async function applyEvent<Batch>(
  event: Stripe.Event,
  ports: LedgerPorts<Batch>,
): Promise<'applied' | 'ignored' | 'duplicate'> {
  for (let attempt = 0; attempt < MAX_CONFLICTS; attempt += 1) {
    if (await ports.isRecorded(event.id)) return 'duplicate';
    const effect = await ports.effectOf(event);
    const record: EventRecord = {
      id: event.id,
      type: event.type,
      created: new Date(event.created * 1000),
      outcome: effect.outcome,
      note: effect.note,
    };
    if ((await ports.commitEvent(record, effect.stage)) === 'committed') return effect.outcome;
  }
  throw new AppError('conflict', `Event ${event.id} kept losing to others; it will be delivered again.`);
}
