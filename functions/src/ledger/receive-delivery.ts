import { AppError } from '@atrium/contract/platform/errors';
import type Stripe from 'stripe';
import { findSubject } from './events/handled-events.ts';
import { applyEvent, type LedgerPorts } from './ledger.ts';

/** A webhook request. */
export interface Delivery {
  rawBody: Buffer;
  signature: string | undefined;
  /** In seconds since the epoch. */
  receivedAt: number;
}

/** Applies one webhook delivery. @throws AppError signature_invalid; after any other error Stripe delivers again */
export async function receiveDelivery(
  { rawBody, signature, receivedAt }: Delivery,
  { secret, stripe, ports }: { secret: string; stripe: Stripe; ports: LedgerPorts },
) {
  const event = verifyDelivery(rawBody, signature, secret, stripe, receivedAt);
  const { id, type } = event;
  const created = new Date(event.created * 1000);
  const outcome = await applyEvent({ id, type, created, subject: findSubject(event) }, ports);
  return { id, type, outcome };
}

/** Maximum difference between a delivery's timestamp and our clock, in seconds. Stripe's libraries only check the past. */
const TOLERANCE_SECONDS = 300;

/** Returns the event of a delivery with a valid signature and recent timestamp. @throws AppError signature_invalid */
export function verifyDelivery(
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
  stripe: Stripe,
  nowSeconds: number,
): Stripe.Event {
  const invalid = (cause?: unknown) =>
    new AppError('signature_invalid', 'The webhook signature is not valid.', { cause });
  if (!signature) throw invalid();
  const verifyAt = (seconds: number) =>
    stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, seconds * 1000);
  let event: Stripe.Event;
  try {
    event = verifyAt(nowSeconds);
  } catch (cause) {
    throw invalid(cause);
  }
  // Only the library parses the header, so both bounds apply to the signed timestamp, whatever else the header contains.
  // A timestamp within the tolerance has expired one second after twice the tolerance; a newer one has not.
  if (!isRejected(() => verifyAt(nowSeconds + 2 * TOLERANCE_SECONDS + 1))) throw invalid();
  return event;
}

function isRejected(verify: () => unknown): boolean {
  try {
    verify();
    return false;
  } catch {
    return true;
  }
}
