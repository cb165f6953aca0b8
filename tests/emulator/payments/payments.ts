import { transactionIdOf } from '../../../functions/src/transactions/transaction-id.ts';
import { world } from '../../world.ts';
import { awaitDocument } from '../database.ts';
import { stripe } from '../sandbox.ts';

const SECRET = 'whsec_atrium_sandbox';

/** Pays like our card form and returns the PaymentIntent, without waiting for the ledger. */
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

/** Pays, waits until the ledger has the payment, and returns the transaction id. */
export async function paidTransaction(userId: string, amountCents: number): Promise<string> {
  const id = transactionIdOf((await payDirectly(userId, amountCents)).id);
  await awaitDocument(`transactions/${id}`, data => data.status === 'completed');
  return id;
}

/** Sends a signed event to the webhook, like Stripe. */
export async function deliver(
  event: object,
  { secret = SECRET, timestamp = Math.floor(Date.now() / 1000) } = {},
) {
  const payload = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return fetch(`${world.hostingUrl}/hooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  });
}
