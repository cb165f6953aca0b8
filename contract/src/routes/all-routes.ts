import * as accounts from './accounts.ts';
import * as adminHome from './admin-home.ts';
import * as analytics from './analytics.ts';
import * as diagnostics from './diagnostics.ts';
import * as emails from './emails.ts';
import * as health from './health.ts';
import * as inquiries from './inquiries.ts';
import * as ledger from './ledger.ts';
import * as marketplace from './marketplace.ts';
import * as ownRecords from './own-records.ts';
import * as payments from './payments.ts';
import * as revenue from './revenue.ts';
import * as services from './services.ts';
import * as sessions from './sessions.ts';
import * as signIn from './sign-in.ts';
import * as staffInquiries from './staff-inquiries.ts';
import * as subscriptions from './subscriptions.ts';
import * as transactions from './transactions.ts';
import * as users from './users.ts';
import * as visitors from './visitors.ts';

/** Every route of the API, by its name. Pages import the module of a route instead. */
export const API_ROUTES = {
  ...accounts,
  ...adminHome,
  ...analytics,
  ...diagnostics,
  ...emails,
  ...health,
  ...inquiries,
  ...ledger,
  ...marketplace,
  ...ownRecords,
  ...payments,
  ...revenue,
  ...services,
  ...sessions,
  ...signIn,
  ...staffInquiries,
  ...subscriptions,
  ...transactions,
  ...users,
  ...visitors,
};
