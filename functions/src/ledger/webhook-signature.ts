import { AppError } from '@atrium/contract/errors';
import type Stripe from 'stripe';

/** How far a delivery's timestamp may be from ours, either way, in seconds. Stripe's own libraries check the past only. */
const TOLERANCE_SECONDS = 300;

/**
 * The event of a delivery whose signature is right and whose timestamp is near.
 * @throws AppError signature_invalid
 */
export function verifyDelivery(
  rawBody: Buffer,
  signature: string | undefined,
  secret: string,
  stripe: Stripe,
  nowSeconds: number,
): Stripe.Event {
  const refuse = (cause?: unknown) =>
    new AppError('signature_invalid', 'The webhook signature is not valid.', { cause });
  if (!signature) throw refuse();
  const verifyAt = (seconds: number) =>
    stripe.webhooks.constructEvent(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, seconds * 1000);
  let event: Stripe.Event;
  try {
    event = verifyAt(nowSeconds);
  } catch (cause) {
    throw refuse(cause);
  }
  // The library alone parses the header, so both bounds apply to the timestamp that was signed, whatever else the header
  // contains. A timestamp within the tolerance is expired one second after twice the tolerance; a newer one is not.
  if (!isRejected(() => verifyAt(nowSeconds + 2 * TOLERANCE_SECONDS + 1))) throw refuse();
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
