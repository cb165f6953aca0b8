import { requireSetting } from '../platform/environment.ts';
import type { Route } from '../platform/http/http.ts';
import { logger } from '../platform/logger.ts';
import { getStripe } from '../platform/stripe/stripe.ts';
import { openLedger } from './events/open-ledger.ts';
import { receiveDelivery } from './receive-delivery.ts';

/**
 * `POST /hooks/stripe`: signed events from Stripe. Anything but 2xx makes Stripe deliver again; a parked event is
 * answered 200, because it is staff's from then on.
 */
export const stripeWebhookRoute: Route = {
  method: 'POST',
  path: '/hooks/stripe',
  limit: [{ per: 'signature' }],
  async handle(request) {
    const secret = requireSetting('STRIPE_WEBHOOK_SECRET');
    const stripe = await getStripe();
    const { id, type, outcome } = await receiveDelivery(
      {
        rawBody: request.rawBody,
        signature: request.header('stripe-signature'),
        receivedAt: Math.floor(Date.now() / 1000),
      },
      { secret, stripe, ports: openLedger(stripe).ports },
    );
    const log = outcome === 'parked' ? logger.warn : logger.info;
    log('stripe.event', { eventId: id, type, outcome, requestId: request.requestId });
    return { body: { received: true, outcome } };
  },
};
