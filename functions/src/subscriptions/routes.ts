import type { Route } from '../platform/routes/route.ts';
import { billingPortalRoute } from './billing-portal.http.ts';
import { cancelPlanRoute, resumePlanRoute } from './cancellation/plan-end.http.ts';
import { listPlanCardsRoute } from './cards/list-plan-cards.http.ts';
import { createSubscriptionCheckoutRoute } from './checkout/create-subscription-checkout.http.ts';
import { getCheckoutRoute, resumeCheckoutRoute } from './checkout/resume-checkout.http.ts';
import { createHandoffRoute } from './handoff/create-handoff.http.ts';
import { listHandoffKeysRoute } from './handoff/list-handoff-keys.http.ts';
import { getOpenPaymentRoute, payOpenInvoiceRoute } from './plan-change/open-payment.http.ts';
import { changePlanRoute, previewPlanChangeRoute } from './plan-change/plan-change.http.ts';

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
