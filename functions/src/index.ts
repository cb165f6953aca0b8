import { onRequest } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { createHandoffRoute } from './access/create-handoff.http.ts';
import { SIGNING_KEY_NAME } from './access/handoff-keys.ts';
import { listHandoffKeysRoute } from './access/list-handoff-keys.http.ts';
import { onAccountDeleted, onMissingAccountRecorded } from './accounts/account-deleted.trigger.ts';
import {
  cancelAccountDeletionRoute,
  getAccountDeletionRoute,
  requestAccountDeletionRoute,
} from './accounts/account-deletion.http.ts';
import { endAllSessionsRoute, recordSessionRoute } from './accounts/account-sessions.http.ts';
import { endOtherSessionsRoute } from './accounts/end-other-sessions.http.ts';
import { ensureProfileRoute } from './accounts/ensure-profile.http.ts';
import { onEraseAccounts } from './accounts/erase-accounts.schedule.ts';
import { exportAccountRoute } from './accounts/export-account.http.ts';
import { recoverAccountRoute } from './accounts/recover-account.http.ts';
import { getRecoveryCodesRoute, makeRecoveryCodesRoute } from './accounts/recovery-codes.http.ts';
import { registerAccountRoute } from './accounts/register-account.http.ts';
import { changeInquiriesRoute } from './inquiries/change-inquiries.http.ts';
import { onCleanUp } from './inquiries/clean-up.schedule.ts';
import { confirmSubscriptionRoute } from './inquiries/confirm-subscription.http.ts';
import { onDemoBookingChanged } from './inquiries/demo-booking-changed.trigger.ts';
import { listSizesRoute } from './inquiries/list-sizes.http.ts';
import { recordInquiryReadRoute } from './inquiries/record-inquiry-read.http.ts';
import { onStatusChanged } from './inquiries/status-changed.trigger.ts';
import { onSubmission } from './inquiries/submission-created.trigger.ts';
import { unsubscribeRoute } from './inquiries/unsubscribe.http.ts';
import { currentCatalogue } from './marketplace/current-catalogue.ts';
import { getMarketplaceRoute } from './marketplace/get-marketplace.http.ts';
import { listServicesRoute } from './marketplace/list-services.http.ts';
import { onRefreshCatalogue } from './marketplace/refresh-catalogue.schedule.ts';
import { BACKEND_KEY_NAMES } from './marketplace/sources/app-backends.ts';
import { createCheckoutSessionRoute } from './payments/create-checkout-session.http.ts';
import { createPaymentIntentRoute } from './payments/create-payment-intent.http.ts';
import { createSubscriptionCheckoutRoute } from './payments/create-subscription-checkout.http.ts';
import { onProfileEmailChanged } from './payments/customer-email.trigger.ts';
import { planRoutes } from './payments/plans/plan-routes.ts';
import { listReconciliationsRoute, reconcileRoute } from './payments/reconcile/reconcile.http.ts';
import { onReconcile } from './payments/reconcile/reconcile.schedule.ts';
import { listAuditRoute } from './payments/staff/list-audit.http.ts';
import { listDisputesRoute } from './payments/staff/list-disputes.http.ts';
import { listEventsRoute } from './payments/staff/list-events.http.ts';
import { refundTransactionRoute } from './payments/staff/refund-transaction.http.ts';
import { replayEventRoute } from './payments/staff/replay-event.http.ts';
import { stripeWebhookRoute } from './payments/stripe-webhook.http.ts';
import { serveRoutes } from './platform/http.ts';
import { answerPlatformErrorsAsJson, removePoweredByHeader } from './platform/platform-errors.ts';
import { requireWithinLimit } from './platform/rate-limit.ts';
import { exportAllTransactionsRoute } from './transactions/export-all-transactions.http.ts';
import { exportTransactionsRoute } from './transactions/export-transactions.http.ts';
import { getAnyDocumentsRoute, getDocumentsRoute } from './transactions/get-documents.http.ts';
import { getAllTotalsRoute, getTotalsRoute } from './transactions/get-totals.http.ts';
import { getTransactionRoute } from './transactions/get-transaction.http.ts';
import { listAllTransactionsRoute } from './transactions/list-all-transactions.http.ts';
import { listTransactionsRoute } from './transactions/list-transactions.http.ts';
import { changeDisabledRoute, changeRoleRoute } from './users/change-access.http.ts';
import { listUserAuditRoute } from './users/list-user-audit.http.ts';
import { listUsersRoute } from './users/list-users.http.ts';
import { onSettleAccess, onSyncStaffSessions } from './users/settle-access.schedule.ts';
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
export const accessSettle = onSettleAccess();

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
