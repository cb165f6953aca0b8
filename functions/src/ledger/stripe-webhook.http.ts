import * as api from '@atrium/contract/routes/ledger';
import { requireSetting } from '../platform/environment.ts';
import { logger } from '../platform/logger.ts';
import { STRIPE_WEBHOOK_SECRET } from '../platform/params.ts';
import { serveRoute } from '../platform/routes/route.ts';
import { getStripe } from '../platform/stripe/stripe.ts';
import { openLedger } from './open-ledger.wiring.ts';
import { receiveDelivery } from './receive-delivery.ts';

/** Anything but 2xx makes Stripe deliver again. The response to a parked event is 200: staff handle it from then on. */
export const stripeWebhookRoute = serveRoute(api.stripeWebhook, {
  summary: 'Receives a signed event from Stripe.',
  appCheck: false,
  limit: [{ per: 'signature' }],
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
