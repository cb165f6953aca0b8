import { logger } from 'firebase-functions/v2';
import { findPlan } from '../marketplace/catalogue.ts';
import { currentCatalogue } from '../marketplace/current-catalogue.ts';
import { requireSetting } from '../platform/environment.ts';
import type { Route } from '../platform/http.ts';
import { getStripe } from '../platform/stripe.ts';
import { commitEvent, isRecorded } from './event-store.ts';
import { effectOf } from './events/handlers.ts';
import { applyEvent } from './ledger.ts';
import { verifyDelivery } from './webhook-signature.ts';

/** `POST /hooks/stripe`: signed events from Stripe. Anything but 2xx makes Stripe deliver again. */
export const stripeWebhookRoute: Route = {
  method: 'POST',
  path: '/hooks/stripe',
  async handle(request) {
    const secret = requireSetting('STRIPE_WEBHOOK_SECRET');
    const stripe = await getStripe();
    const event = verifyDelivery(
      request.rawBody,
      request.header('stripe-signature'),
      secret,
      stripe,
      Math.floor(Date.now() / 1000),
    );
    const tierOf = async (priceId: string) =>
      findPlan(await currentCatalogue.get(), priceId)?.tier.tierId ?? null;
    const outcome = await applyEvent(event, {
      isRecorded,
      commitEvent,
      effectOf: received => effectOf(received, { stripe, tierOf }),
    });
    logger.info('stripe.event', {
      eventId: event.id,
      type: event.type,
      outcome,
      requestId: request.requestId,
    });
    return { body: { received: true, outcome } };
  },
};
