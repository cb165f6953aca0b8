import type Stripe from 'stripe';
import { transactionIdOf } from '../../../functions/src/transactions/transaction-id.ts';
import { world } from '../../world.ts';
import { awaitDocument } from '../database.ts';
import { stripe } from '../sandbox.ts';

const SECRET = 'whsec_atrium_sandbox';

/** Pays as our own form would and answers the intent, without waiting for the ledger. */
export function payDirectly(userId: string, amountCents: number, card = 'pm_card_visa') {
  return stripe.paymentIntents.create({
    amount: amountCents,
    currency: 'usd',
    confirm: true,
    payment_method: card,
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: {
      userId,
      appId: 'demo-app',
      paymentMethod: 'stripe',
      amountCents: String(amountCents),
      currency: 'USD',
    },
  });
}

/** Functions of a world start cold: the first call of each takes its time. */
export const COLD_MS = 50_000;

/** Pays and waits until the ledger says so; answers the transaction's id. */
export async function paidTransaction(userId: string, amountCents: number): Promise<string> {
  const id = transactionIdOf((await payDirectly(userId, amountCents)).id);
  await awaitDocument(`transactions/${id}`, data => data.status === 'completed', COLD_MS);
  return id;
}

/** Sends an event to the webhook as Stripe would. */
export async function deliver(event: Stripe.Event | object) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp });
  return fetch(`${world.hostingUrl}/hooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}
