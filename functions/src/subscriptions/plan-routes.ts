import { getCheckoutRoute, resumeCheckoutRoute } from '../payments/checkout/resume-checkout.http.ts';
import type { Route } from '../platform/http/http.ts';
import { billingPortalRoute } from './billing-portal.http.ts';
import { cancelPlanRoute, resumePlanRoute } from './cancellation/plan-end.http.ts';
import { getOpenPaymentRoute, payOpenInvoiceRoute } from './plan-change/open-payment.http.ts';
import { changePlanRoute, previewPlanChangeRoute } from './plan-change/plan-change.http.ts';

/** Routes for managing an existing plan, and for continuing a checkout. */
export const planRoutes: readonly Route[] = [
  previewPlanChangeRoute,
  changePlanRoute,
  cancelPlanRoute,
  resumePlanRoute,
  getOpenPaymentRoute,
  payOpenInvoiceRoute,
  billingPortalRoute,
  resumeCheckoutRoute,
  getCheckoutRoute,
];
