import type Stripe from 'stripe';
import { subjectOf } from './events/handled-events.ts';
import { applyEvent, type LedgerPorts } from './ledger.ts';
import { verifyDelivery } from './webhook-signature.ts';

/** A webhook call as it came in. */
export interface Delivery {
  rawBody: Buffer;
  signature: string | undefined;
  /** Now, in seconds. */
  receivedAt: number;
}

/**
 * Takes in one delivery: whoever cannot sign it changes nothing.
 * @throws AppError signature_invalid; anything else means that Stripe should deliver again
 */
export async function receiveDelivery<Batch, Mark>(
  { rawBody, signature, receivedAt }: Delivery,
  { secret, stripe, ports }: { secret: string; stripe: Stripe; ports: LedgerPorts<Batch, Mark> },
) {
  const event = verifyDelivery(rawBody, signature, secret, stripe, receivedAt);
  const { id, type } = event;
  const created = new Date(event.created * 1000);
  const outcome = await applyEvent({ id, type, created, subject: subjectOf(event) }, ports);
  return { id, type, outcome };
}
