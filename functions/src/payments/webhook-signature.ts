import { AppError } from '@atrium/contract/errors';
import type Stripe from 'stripe';

/** How far a delivery's time may be from ours, either way, in seconds. Stripe's own libraries check the past only. */
const TOLERANCE_SECONDS = 300;

/**
 * The event of a delivery whose signature is right and whose time is near.
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
  const time = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature ?? '')?.[1]);
  if (!signature || !(time <= nowSeconds + TOLERANCE_SECONDS)) throw refuse();
  try {
    return stripe.webhooks.constructEvent(
      rawBody,
      signature,
      secret,
      TOLERANCE_SECONDS,
      undefined,
      nowSeconds * 1000,
    );
  } catch (cause) {
    throw refuse(cause);
  }
}
