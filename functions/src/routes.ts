import { accountRoutes } from './accounts/routes.ts';
import { adminHomeRoutes } from './admin-home/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { diagnosticsRoutes } from './diagnostics/routes.ts';
import { emailRoutes } from './emails/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { ledgerRoutes, webhookRoutes } from './ledger/routes.ts';
import { marketplaceRoutes } from './marketplace/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import type { Route } from './platform/routes/route.ts';
import { revenueRoutes } from './revenue/routes.ts';
import { serviceRoutes } from './services/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { userRoutes } from './users/routes.ts';
import { visitorRoutes } from './visitors/routes.ts';

/** The routes of the function `api`. */
export const apiRoutes: readonly Route[] = [
  accountRoutes,
  adminHomeRoutes,
  analyticsRoutes,
  diagnosticsRoutes,
  emailRoutes,
  healthRoutes,
  inquiryRoutes,
  ledgerRoutes,
  marketplaceRoutes,
  paymentRoutes,
  revenueRoutes,
  serviceRoutes,
  subscriptionRoutes,
  transactionRoutes,
  userRoutes,
  visitorRoutes,
].flat();

/** The routes of the function `stripeWebhook`. */
export const stripeRoutes: readonly Route[] = webhookRoutes;
