import { accountRoutes } from './accounts/routes.ts';
import { analyticsRoutes } from './analytics/routes.ts';
import { diagnosticsRoutes } from './diagnostics/routes.ts';
import { emailRoutes } from './emails/routes.ts';
import { healthRoutes } from './health/routes.ts';
import { inquiryRoutes } from './inquiries/routes.ts';
import { ledgerRoutes, webhookRoutes } from './ledger/routes.ts';
import { marketplaceRoutes } from './marketplace/routes.ts';
import { panelRoutes } from './panel/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import type { Route } from './platform/routes/route.ts';
import { revenueRoutes } from './revenue/routes.ts';
import { serviceRoutes } from './services/routes.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';
import { userRoutes } from './users/routes.ts';
import { visitorRoutes } from './visitors/routes.ts';

/** Every route by feature: what the functions serve, the tests call and `npm run build:openapi` describes. */
export const routesByFeature = {
  accounts: accountRoutes,
  analytics: analyticsRoutes,
  diagnostics: diagnosticsRoutes,
  emails: emailRoutes,
  health: healthRoutes,
  inquiries: inquiryRoutes,
  ledger: ledgerRoutes,
  marketplace: marketplaceRoutes,
  panel: panelRoutes,
  payments: paymentRoutes,
  revenue: revenueRoutes,
  services: serviceRoutes,
  subscriptions: subscriptionRoutes,
  transactions: transactionRoutes,
  users: userRoutes,
  visitors: visitorRoutes,
  webhooks: webhookRoutes,
} satisfies Record<string, readonly Route[]>;

const { webhooks, ...apiRoutesByFeature } = routesByFeature;

/** The routes of the function `api`. */
export const apiRoutes: readonly Route[] = Object.values(apiRoutesByFeature).flat();

/** The routes of the function `stripeWebhook`. */
export const stripeRoutes: readonly Route[] = webhooks;
