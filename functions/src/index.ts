import { onRequest } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { guards } from './access/guards.ts';
import { onAccountDeleted, onMissingAccountRecorded } from './accounts/deletion/account-deleted.trigger.ts';
import { onEraseAccounts } from './accounts/deletion/erase-accounts.schedule.ts';
import { onDemoBookingChanged } from './inquiries/demos/demo-booking-changed.trigger.ts';
import { onCleanUp } from './inquiries/submissions/clean-up.schedule.ts';
import { onStatusChanged } from './inquiries/submissions/status-changed.trigger.ts';
import { onSubmission } from './inquiries/submissions/submission-created.trigger.ts';
import { onReconcile } from './ledger/reconcile/reconcile.schedule.ts';
import { currentCatalogue } from './marketplace/current-catalogue.ts';
import { onRefreshCatalogue } from './marketplace/refresh-catalogue.schedule.ts';
import { BACKEND_KEY_NAMES } from './marketplace/sources/backend-settings.ts';
import { onProfileEmailChanged } from './payments/customers/customer-email.trigger.ts';
import { isEmulated } from './platform/environment.ts';
import { answerPlatformErrorsAsJson, removePoweredByHeader } from './platform/http/platform-errors.ts';
import { serveRoutes } from './platform/routes/serve.ts';
import { apiRoutes, stripeRoutes } from './routes.ts';
import { SIGNING_KEY_NAME } from './subscriptions/handoff/handoff-keys.ts';
import { onSyncAccess, onSyncStaffSessions } from './users/sync-access.schedule.ts';

answerPlatformErrorsAsJson();
removePoweredByHeader();
setGlobalOptions({ region: 'us-central1', maxInstances: 20, concurrency: 80 });

const served = { guards, checkReplies: isEmulated() };

/** Other sites' pages read no answer; said aloud, because the emulator would let them otherwise. */
const OWN_PAGES_ONLY = { cors: false };

/** Everything under `/api`, and the keys for the apps at `/.well-known/jwks.json`. */
export const api = onRequest(
  {
    secrets: ['STRIPE_SECRET_KEY', 'RECAPTCHA_SECRET', SIGNING_KEY_NAME, ...BACKEND_KEY_NAMES],
    ...OWN_PAGES_ONLY,
  },
  serveRoutes(apiRoutes, served),
);

/** Stripe's deliveries, at `/hooks/stripe`. */
export const stripeWebhook = onRequest(
  { secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', ...BACKEND_KEY_NAMES], ...OWN_PAGES_ONLY },
  serveRoutes(stripeRoutes, served),
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
