import { createHmac } from 'node:crypto';

/** Returns the `Stripe-Signature` header for a raw body. https://docs.stripe.com/webhooks#verify-manually */
export function signPayload(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
