/** How an email is delivered, as a state machine without side effects. All times are milliseconds since 1970. */

/**
 * `queued`: not tried yet. `sending`: claimed by a function until its lease expires. `retry`: waits for the next attempt.
 * `sent`: the mail server has accepted it. `failed`: refused, or tried too often. `suppressed`: not sent, because its
 * recipient was refused before. `bounced`: accepted, and then not delivered or marked as spam, as its provider reports later.
 * `outdated`: not sent, because it is no longer true.
 */
export const DELIVERY_STATES = [
  'queued',
  'sending',
  'retry',
  'sent',
  'failed',
  'suppressed',
  'bounced',
  'outdated',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Returns whether an email is sent no more, unless staff start it again. */
export function isFinal(
  state: DeliveryState,
): state is Exclude<DeliveryState, 'queued' | 'sending' | 'retry'> {
  return state !== 'queued' && state !== 'sending' && state !== 'retry';
}

export interface Delivery {
  state: DeliveryState;
  /** How often it was given to the mail server, with the attempt that is in progress. */
  attempts: number;
  /** When it is tried next; while it is being sent, when its lease expires. Null in final states. */
  nextAttemptAt: number | null;
  /** Why the last attempt failed; null if none did. */
  error: string | null;
}

export type AttemptOutcome =
  | { type: 'accepted' }
  /** `mayHaveArrived`: the connection was lost before the server’s reply. */
  | { type: 'temporary'; reason: string; mayHaveArrived: boolean }
  | { type: 'refused'; reason: string; isRecipientInvalid: boolean }
  | { type: 'suppressed'; reason: string }
  | { type: 'outdated' }
  /** Its recipient has had too many emails; tried again at this time. */
  | { type: 'postponed'; until: number };

/** Attempts until an email fails for good. With the delays below that is about a day. */
export const MAX_ATTEMPTS = 10;

/** Longer than any function that sends may run, so that a lease expires only after its owner was stopped. */
export const LEASE_MS = 6 * 60_000;

const FIRST_DELAY_MS = 60_000;
const MAX_DELAY_MS = 6 * 60 * 60_000;

const INTERRUPTED = 'Every attempt was interrupted.';
/** Of an email that isn’t repeated when it may have arrived. */
const MAYBE_SENT = 'It may have arrived.';
const STOPPED = 'Its function was stopped while it was sent.';
const TOO_LATE = 'It couldn’t be delivered before its link expired.';

/**
 * Claims an email that is due: returns it as `sending`, or as `failed` when it must not be tried again. Null if it isn't
 * due or is in a final state.
 * @param deliverBy after this time the email is useless, for example because its link has expired; null if it never is
 * @param isRepeated whether an attempt is repeated after which the email may have arrived
 */
export function claimDelivery(
  delivery: Delivery,
  now: number,
  deliverBy: number | null,
  isRepeated = true,
): Delivery | null {
  if (delivery.nextAttemptAt === null || delivery.nextAttemptAt > now) return null;
  if (delivery.state === 'sending' && !isRepeated) return failed(delivery, `${STOPPED} ${MAYBE_SENT}`);
  if (deliverBy !== null && deliverBy <= now) return failed(delivery, TOO_LATE);
  if (delivery.attempts >= MAX_ATTEMPTS) return failed(delivery, delivery.error ?? INTERRUPTED);
  return {
    ...delivery,
    state: 'sending',
    attempts: delivery.attempts + 1,
    nextAttemptAt: now + LEASE_MS,
  };
}

/**
 * Returns the delivery after an attempt. `random` is at least 0 and below 1; the others are those of `claimDelivery`.
 */
export function settleDelivery(
  delivery: Delivery,
  outcome: AttemptOutcome,
  {
    now,
    random,
    deliverBy,
    isRepeated = true,
  }: { now: number; random: number; deliverBy: number | null; isRepeated?: boolean },
): Delivery {
  switch (outcome.type) {
    case 'accepted':
      return { ...delivery, state: 'sent', nextAttemptAt: null, error: null };
    case 'outdated':
      return { ...delivery, state: 'outdated', nextAttemptAt: null, error: null };
    case 'suppressed':
      return { ...delivery, state: 'suppressed', nextAttemptAt: null, error: outcome.reason };
    case 'postponed':
      return { ...delivery, state: 'retry', attempts: delivery.attempts - 1, nextAttemptAt: outcome.until };
    case 'refused':
      return failed(delivery, outcome.reason);
    case 'temporary': {
      if (outcome.mayHaveArrived && !isRepeated) {
        return failed(delivery, `${MAYBE_SENT} The last reason: ${outcome.reason}`);
      }
      const nextAttemptAt = now + retryDelayMs(delivery.attempts, random);
      if (delivery.attempts >= MAX_ATTEMPTS) return failed(delivery, outcome.reason);
      if (deliverBy !== null && nextAttemptAt >= deliverBy) {
        return failed(delivery, `${TOO_LATE} The last reason: ${outcome.reason}`);
      }
      return { ...delivery, state: 'retry', nextAttemptAt, error: outcome.reason };
    }
  }
}

/**
 * Returns a delivery that staff retry, as due now; null while it is queued or being sent, and after it was
 * sent. A final state starts again with all its attempts.
 */
export function restartDelivery(delivery: Delivery, now: number): Delivery | null {
  if (delivery.state === 'retry') return { ...delivery, nextAttemptAt: now };
  if (delivery.state !== 'failed' && delivery.state !== 'suppressed') return null;
  return { ...delivery, state: 'queued', attempts: 0, nextAttemptAt: now };
}

/**
 * Returns the delivery of an email that its provider accepted and couldn't deliver; null in the other final states. The
 * report can arrive before an acceptance is stored, or after it was lost: it shouldn't be sent again then either.
 */
export function bounceDelivery(delivery: Delivery, reason: string): Delivery | null {
  if (!['sent', 'sending', 'retry'].includes(delivery.state)) return null;
  return { ...delivery, state: 'bounced', nextAttemptAt: null, error: reason };
}

/**
 * Returns the pause after the attempt with this number: exponential from a minute to six hours. The random half keeps
 * emails that failed together from being tried together.
 */
export function retryDelayMs(attempt: number, random: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 3 ** (attempt - 1), MAX_DELAY_MS);
  return Math.round(delay * (0.5 + random / 2));
}

function failed(delivery: Delivery, error: string): Delivery {
  return { ...delivery, state: 'failed', nextAttemptAt: null, error };
}
