import { DeliveryReceived } from '@atrium/contract/payments/payments';
import { requireSetting } from '../platform/environment.ts';
import { logger } from '../platform/logger.ts';
import { STRIPE_WEBHOOK_SECRET } from '../platform/params.ts';
import { jsonResponse } from '../platform/routes/response.ts';
import { defineRoute, rawBody } from '../platform/routes/route.ts';
import { getStripe } from '../platform/stripe/stripe.ts';
import { openLedger } from './open-ledger.wiring.ts';
import { receiveDelivery } from './receive-delivery.ts';

/** Anything but 2xx makes Stripe deliver again. The response to a parked event is 200: staff handle it from then on. */
export const stripeWebhookRoute = defineRoute({
  id: 'stripeWebhook',
  summary: 'Receives a signed event from Stripe.',
  method: 'POST',
  path: '/hooks/stripe',
  access: 'public',
  appCheck: false,
  limit: [{ per: 'signature' }],
  body: rawBody('application/json'),
  response: jsonResponse(DeliveryReceived),
  async handle(request) {
    const secret = requireSetting(STRIPE_WEBHOOK_SECRET);
    const stripe = await getStripe();
    const { id, type, outcome } = await receiveDelivery(
      {
        rawBody: request.body,
        signature: request.header('stripe-signature'),
        receivedAt: Math.floor(Date.now() / 1000),
      },
      { secret, stripe, ports: openLedger(stripe).ports },
    );
    const entry = ['stripe.event', { eventId: id, type, outcome, requestId: request.requestId }] as const;
    if (outcome === 'parked') logger.warn(...entry);
    else logger.info(...entry);
    return { body: { received: true, outcome } };
  },
});
