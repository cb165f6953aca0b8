import type { Route } from '../platform/routes/route.ts';
import { createCheckoutSessionRoute, createPaymentIntentRoute } from './create-payment.http.ts';
import { listDisputesRoute } from './disputes/list-disputes.http.ts';

export const paymentRoutes: readonly Route[] = [
  createPaymentIntentRoute,
  createCheckoutSessionRoute,
  listDisputesRoute,
];
