import { AppError } from '@atrium/contract/errors';
import { PARKING } from '@atrium/contract/ledger/stripe-events';
import type { Subject } from './events/handled-events.ts';

/** An event as far as the ledger remembers it. */
export interface LedgerEvent {
  id: string;
  type: string;
  created: Date;
  /** What it is about; kept so that a parked event can be replayed when Stripe has forgotten it. */
  subject: Subject | null | undefined;
}

/** What an event does to the ledger: `stage` adds the writes to the batch that also records the event. */
export interface Effect<Batch> {
  state: 'applied' | 'ignored';
  /** A sentence for staff. */
  note: string;
  /** False when the ledger already says so and nothing is staged. */
  changes: boolean;
  stage(batch: Batch): Promise<void>;
}

/** What is recorded of an event already. `Mark` identifies what was read, for a guarded write. */
export interface SeenEvent<Mark> {
  /** Null for an event that was never recorded. */
  state: 'applied' | 'ignored' | 'failing' | 'parked' | null;
  attempts: number;
  mark: Mark;
}

/** What becomes of an event's record. */
export interface Verdict {
  state: 'applied' | 'ignored' | 'failing' | 'parked';
  note: string;
  attempts: number;
}

type Written = 'committed' | 'conflict';

/** What the ledger needs from outside. */
export interface LedgerPorts<Batch, Mark> {
  readEvent(eventId: string): Promise<SeenEvent<Mark>>;
  /** Reads what is there, asks Stripe for the present state, and says what to write. */
  effectOf(event: LedgerEvent): Promise<Effect<Batch>>;
  /** Records the verdict and the effect in one batch; a conflict means that something changed since it was read. */
  commitEvent(
    event: LedgerEvent,
    seen: SeenEvent<Mark>,
    verdict: Verdict,
    stage: Effect<Batch>['stage'],
  ): Promise<Written>;
}

/** Lost races in a row before the delivery counts as failed and Stripe is asked to repeat it. */
const MAX_CONFLICTS = 8;

/**
 * Applies one event exactly once, whatever the order and however often it is delivered: the event and its
 * effect are one batch, and every write is refused when what it builds on has changed meanwhile.
 * An event that fails is counted and passed on as a failure; after `PARKING.after` tries it is parked, and only
 * `replay` tries it again. An event that loses every race fails as well, or one that can never win would stay unseen.
 */
export async function applyEvent<Batch, Mark>(
  event: LedgerEvent,
  ports: LedgerPorts<Batch, Mark>,
  { replay = false } = {},
): Promise<'applied' | 'ignored' | 'duplicate' | 'parked'> {
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const seen = await ports.readEvent(event.id);
    if (isSettled(seen)) return 'duplicate';
    if (seen.state === 'parked' && !replay) return 'parked';
    const attempts = seen.attempts + 1;
    try {
      const { state, note, stage } = await ports.effectOf(event);
      const written = await ports.commitEvent(event, seen, { state, note, attempts }, stage);
      if (written === 'committed') return state;
    } catch (error) {
      await recordFailure(event, error, ports).catch(() => {
        // The database is what fails, most likely. Stripe delivers again, and the failure counts then.
      });
      throw error;
    }
  }
  const conflict = new AppError(
    'conflict',
    `The ledger changed ${MAX_CONFLICTS} times while it was applied.`,
  );
  await recordFailure(event, conflict, ports).catch(() => {
    // Stripe delivers again, and the failure counts then.
  });
  throw conflict;
}

function isSettled({ state }: SeenEvent<unknown>): boolean {
  return state === 'applied' || state === 'ignored';
}

async function recordFailure<Batch, Mark>(
  event: LedgerEvent,
  error: unknown,
  { readEvent, commitEvent }: LedgerPorts<Batch, Mark>,
): Promise<void> {
  const note = (error instanceof Error ? error.message : String(error)).slice(0, PARKING.noteMax);
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const seen = await readEvent(event.id);
    if (isSettled(seen)) return;
    const attempts = seen.attempts + 1;
    const state = attempts >= PARKING.after ? 'parked' : 'failing';
    if ((await commitEvent(event, seen, { state, note, attempts }, async () => {})) === 'committed') return;
  }
}
