import type { Route } from '../platform/routes/route.ts';
import { createCheckoutSessionRoute, createPaymentIntentRoute } from './create-payment.http.ts';

export const paymentRoutes: readonly Route[] = [createPaymentIntentRoute, createCheckoutSessionRoute];
