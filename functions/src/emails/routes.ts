import type { Route } from '../platform/routes/route.ts';
import { allowEmailAddressRoute } from './allow-email-address.http.ts';
import { listFailedEmailsRoute } from './list-failed-emails.http.ts';
import { listAnyPaymentEmailsRoute, listPaymentEmailsRoute } from './list-payment-emails.http.ts';
import { sendEmailAgainRoute } from './send-email-again.http.ts';

export const emailRoutes: readonly Route[] = [
  listFailedEmailsRoute,
  sendEmailAgainRoute,
  allowEmailAddressRoute,
  listPaymentEmailsRoute,
  listAnyPaymentEmailsRoute,
];
