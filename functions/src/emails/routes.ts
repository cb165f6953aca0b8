import type { Route } from '../platform/routes/route.ts';
import { allowEmailAddressRoute, listFailedEmailsRoute, sendEmailAgainRoute } from './failed-emails.http.ts';
import { listAnyPaymentEmailsRoute, listPaymentEmailsRoute } from './list-payment-emails.http.ts';

export const emailRoutes: readonly Route[] = [
  listFailedEmailsRoute,
  sendEmailAgainRoute,
  allowEmailAddressRoute,
  listPaymentEmailsRoute,
  listAnyPaymentEmailsRoute,
];
