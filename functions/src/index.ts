import { onRequest } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { onAccountDeleted, onMissingAccountRecorded } from './accounts/deletion/account-deleted.trigger.ts';
import {
  cancelAccountDeletionRoute,
  getAccountDeletionRoute,
  requestAccountDeletionRoute,
} from './accounts/deletion/account-deletion.http.ts';
import { onEraseAccounts } from './accounts/deletion/erase-accounts.schedule.ts';
import { exportAccountRoute } from './accounts/export/export-account.http.ts';
import { ensureProfileRoute } from './accounts/profile/ensure-profile.http.ts';
import { registerAccountRoute } from './accounts/profile/register-account.http.ts';
import { recoverAccountRoute } from './accounts/recovery/recover-account.http.ts';
import { getRecoveryCodesRoute, makeRecoveryCodesRoute } from './accounts/recovery/recovery-codes.http.ts';
import { endAllSessionsRoute, recordSessionRoute } from './accounts/sessions/account-sessions.http.ts';
import { endOtherSessionsRoute } from './accounts/sessions/end-other-sessions.http.ts';
import { onDemoBookingChanged } from './inquiries/demos/demo-booking-changed.trigger.ts';
import { confirmSubscriptionRoute } from './inquiries/mailing-lists/confirm-subscription.http.ts';
import { listSizesRoute } from './inquiries/mailing-lists/list-sizes.http.ts';
import { unsubscribeRoute } from './inquiries/mailing-lists/unsubscribe.http.ts';
import { changeInquiriesRoute } from './inquiries/staff/change-inquiries.http.ts';
import { recordInquiryReadRoute } from './inquiries/staff/record-inquiry-read.http.ts';
import { onCleanUp } from './inquiries/submissions/clean-up.schedule.ts';
import { onStatusChanged } from './inquiries/submissions/status-changed.trigger.ts';
import { onSubmission } from './inquiries/submissions/submission-created.trigger.ts';
import { listEventsRoute } from './ledger/list-events.http.ts';
import { listReconciliationsRoute, reconcileRoute } from './ledger/reconcile/reconcile.http.ts';
import { onReconcile } from './ledger/reconcile/reconcile.schedule.ts';
import { refundTransactionRoute } from './ledger/refunds/refund-transaction.http.ts';
import { replayEventRoute } from './ledger/replay-event.http.ts';
import { stripeWebhookRoute } from './ledger/stripe-webhook.http.ts';
import { currentCatalogue } from './marketplace/current-catalogue.ts';
import { getMarketplaceRoute } from './marketplace/get-marketplace.http.ts';
import { onRefreshCatalogue } from './marketplace/refresh-catalogue.schedule.ts';
import { BACKEND_KEY_NAMES } from './marketplace/sources/backend-settings.ts';
import { createCheckoutSessionRoute } from './payments/checkout/create-checkout-session.http.ts';
import { onProfileEmailChanged } from './payments/customers/customer-email.trigger.ts';
import { listDisputesRoute } from './payments/disputes/list-disputes.http.ts';
import { createPaymentIntentRoute } from './payments/intents/create-payment-intent.http.ts';
import { listAuditRoute } from './payments/list-payment-audit.http.ts';
import { serveRoutes } from './platform/http/http.ts';
import { answerPlatformErrorsAsJson, removePoweredByHeader } from './platform/http/platform-errors.ts';
import { requireWithinLimit } from './platform/limits/rate-limit.ts';
import { listServicesRoute } from './services/list-services.http.ts';
import { createSubscriptionCheckoutRoute } from './subscriptions/checkout/create-subscription-checkout.http.ts';
import { createHandoffRoute } from './subscriptions/handoff/create-handoff.http.ts';
import { SIGNING_KEY_NAME } from './subscriptions/handoff/handoff-keys.ts';
import { listHandoffKeysRoute } from './subscriptions/handoff/list-handoff-keys.http.ts';
import { planRoutes } from './subscriptions/plan-routes.ts';
import { exportAllTransactionsRoute } from './transactions/export/export-all-transactions.http.ts';
import { exportTransactionsRoute } from './transactions/export/export-transactions.http.ts';
import { getAnyDocumentsRoute, getDocumentsRoute } from './transactions/get-documents.http.ts';
import { getTransactionRoute } from './transactions/get-transaction.http.ts';
import { listAllTransactionsRoute } from './transactions/list/list-all-transactions.http.ts';
import { listTransactionsRoute } from './transactions/list/list-transactions.http.ts';
import { getAllTotalsRoute, getTotalsRoute } from './transactions/totals/get-totals.http.ts';
import { changeDisabledRoute, changeRoleRoute } from './users/change-access.http.ts';
import { listUserAuditRoute } from './users/list-user-audit.http.ts';
import { listUsersRoute } from './users/list-users.http.ts';
import { onSyncAccess, onSyncStaffSessions } from './users/sync-access.schedule.ts';
import { issueVisitorIdRoute } from './visitors/issue-visitor-id.http.ts';

answerPlatformErrorsAsJson();
removePoweredByHeader();
setGlobalOptions({ region: 'us-central1', maxInstances: 20, concurrency: 80 });

/** Other sites' pages read no answer; said aloud, because the emulator would let them otherwise. */
const OWN_PAGES_ONLY = { cors: false };

/** Everything under `/api`, and the keys for the apps at `/.well-known/jwks.json`. */
export const api = onRequest(
  {
    secrets: ['STRIPE_SECRET_KEY', 'RECAPTCHA_SECRET', SIGNING_KEY_NAME, ...BACKEND_KEY_NAMES],
    ...OWN_PAGES_ONLY,
  },
  serveRoutes([
    createPaymentIntentRoute,
    createCheckoutSessionRoute,
    createSubscriptionCheckoutRoute,
    ...planRoutes,
    refundTransactionRoute,
    listDisputesRoute,
    listEventsRoute,
    replayEventRoute,
    reconcileRoute,
    listReconciliationsRoute,
    listAuditRoute,
    listTransactionsRoute,
    exportTransactionsRoute,
    getTotalsRoute,
    getAllTotalsRoute,
    getTransactionRoute,
    getDocumentsRoute,
    getAnyDocumentsRoute,
    exportAllTransactionsRoute,
    listAllTransactionsRoute,
    listServicesRoute,
    getMarketplaceRoute(currentCatalogue, requireWithinLimit),
    createHandoffRoute,
    listHandoffKeysRoute,
    ensureProfileRoute,
    exportAccountRoute,
    endOtherSessionsRoute,
    getRecoveryCodesRoute,
    makeRecoveryCodesRoute,
    recoverAccountRoute,
    registerAccountRoute,
    getAccountDeletionRoute,
    requestAccountDeletionRoute,
    cancelAccountDeletionRoute,
    recordSessionRoute,
    endAllSessionsRoute,
    listUsersRoute,
    changeRoleRoute,
    changeDisabledRoute,
    listUserAuditRoute,
    issueVisitorIdRoute,
    unsubscribeRoute,
    confirmSubscriptionRoute,
    changeInquiriesRoute,
    recordInquiryReadRoute,
    listSizesRoute,
  ]),
);

/** Stripe's deliveries, at `/hooks/stripe`. */
export const stripeWebhook = onRequest(
  { secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', ...BACKEND_KEY_NAMES], ...OWN_PAGES_ONLY },
  serveRoutes([stripeWebhookRoute]),
);

/** Every hour: Stripe and the ledger compared, differences repaired. */
export const paymentsReconcile = onReconcile(['STRIPE_SECRET_KEY', ...BACKEND_KEY_NAMES]);

/** Every hour: accounts whose time is up are erased. */
export const accountsErase = onEraseAccounts(['STRIPE_SECRET_KEY']);

/** When an account is deleted at the sign-in service, and what follows from it for its billing. */
export const accountDeleted = onAccountDeleted();
export const missingAccountRecorded = onMissingAccountRecorded(['STRIPE_SECRET_KEY']);

/** Every hour: roles that were given past the site are written down, decisions that were cut off are carried out. */
export const accessSettle = onSyncAccess();

/** Every five minutes: ended sessions of staff end in the security rules, too. */
export const staffSessionsSync = onSyncStaffSessions();

/** When somebody's address changes: their customer at Stripe has it, too. */
export const customerEmailChanged = onProfileEmailChanged(['STRIPE_SECRET_KEY']);

/** Every ten minutes: a catalogue for whoever comes next. */
export const marketplaceRefresh = onRefreshCatalogue(currentCatalogue);

/** After each form: the captcha and the emails. */
export const contactSent = onSubmission('contacts');
export const demoRequested = onSubmission('demo_bookings');
export const newsletterJoined = onSubmission('newsletter_subscribers');
export const waitlistJoined = onSubmission('waitlist');

/** Publishes the hours that confirmed demos take, and tells senders what was decided. */
export const demoBookingChanged = onDemoBookingChanged();

/** When staff or the server change a status: how long the entry is kept. */
export const contactChanged = onStatusChanged('contacts');
export const newsletterChanged = onStatusChanged('newsletter_subscribers');
export const waitlistChanged = onStatusChanged('waitlist');

/** Every hour: deletes what is no longer needed. */
export const inquiriesCleanUp = onCleanUp();
