import type Stripe from 'stripe';
import { findSubject } from './events/handled-events.ts';
import { applyEvent, type LedgerPorts } from './ledger.ts';
import { verifyDelivery } from './webhook-signature.ts';

/** A webhook request. */
export interface Delivery {
  rawBody: Buffer;
  signature: string | undefined;
  /** In seconds since the epoch. */
  receivedAt: number;
}

/**
 * Verifies and applies one webhook delivery.
 * @throws AppError signature_invalid; after any other error Stripe should deliver again
 */
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
