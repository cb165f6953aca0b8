import type { Route } from '../platform/routes/route.ts';
import { billingPortalRoute } from './billing-portal.http.ts';
import { listPlanCardsRoute } from './cards/list-plan-cards.http.ts';
import {
  createSubscriptionCheckoutRoute,
  getCheckoutRoute,
  resumeCheckoutRoute,
} from './checkout/checkout.http.ts';
import { createHandoffRoute, listHandoffKeysRoute } from './handoff/handoff.http.ts';
import {
  cancelPlanRoute,
  changePlanRoute,
  getOpenPaymentRoute,
  payOpenInvoiceRoute,
  previewPlanChangeRoute,
  resumePlanRoute,
} from './own-plan.http.ts';

export const subscriptionRoutes: readonly Route[] = [
  createSubscriptionCheckoutRoute,
  resumeCheckoutRoute,
  getCheckoutRoute,
  previewPlanChangeRoute,
  changePlanRoute,
  getOpenPaymentRoute,
  payOpenInvoiceRoute,
  cancelPlanRoute,
  resumePlanRoute,
  listPlanCardsRoute,
  billingPortalRoute,
  createHandoffRoute,
  listHandoffKeysRoute,
];
