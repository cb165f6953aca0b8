import type { Route } from '../platform/routes/route.ts';
import { createCheckoutSessionRoute } from './checkout/create-checkout-session.http.ts';
import { listDisputesRoute } from './disputes/list-disputes.http.ts';
import { createPaymentIntentRoute } from './intents/create-payment-intent.http.ts';

export const paymentRoutes: readonly Route[] = [
  createPaymentIntentRoute,
  createCheckoutSessionRoute,
  listDisputesRoute,
];
