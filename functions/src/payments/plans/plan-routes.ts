import type { Route } from '../../platform/http.ts';
import { getCheckoutRoute, resumeCheckoutRoute } from '../resume-checkout.http.ts';
import { billingPortalRoute } from './billing-portal.http.ts';
import { getOpenPaymentRoute, payOpenInvoiceRoute } from './open-payment.http.ts';
import { changePlanRoute, previewPlanChangeRoute } from './plan-change.http.ts';
import { cancelPlanRoute, resumePlanRoute } from './plan-end.http.ts';

/** What a payer does with a plan that they have, and with a checkout that they left. */
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
