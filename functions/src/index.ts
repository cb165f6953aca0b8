import { REGION } from '@atrium/contract/platform/region';
import { expr, projectID } from 'firebase-functions/params';
import { onCall, onRequest } from 'firebase-functions/v2/https';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { guards } from './access/guards.ts';
import { onEraseAccounts } from './accounts/deletion/erase-accounts.schedule.ts';
import { onMissingAccountRecorded } from './accounts/deletion/missing-account.trigger.ts';
import { onProfileEmailChanged } from './accounts/profile/customer-email.trigger.ts';
import { onSendAlerts, onSendDigests } from './admin-home/notices/send-notices.schedule.ts';
import { onRollUp } from './analytics/rollup/roll-up.schedule.ts';
import { onEmailQueued } from './emails/email-queued.trigger.ts';
import { onSendDueEmails } from './emails/send-due-emails.schedule.ts';
import { onDemoBookingChanged } from './inquiries/demos/demo-booking-changed.trigger.ts';
import { onRemindDemos } from './inquiries/demos/remind-demos.schedule.ts';
import { onSubmission } from './inquiries/submission-created.trigger.ts';
import { onCleanUp } from './inquiries/submissions/clean-up.schedule.ts';
import { onStatusChanged } from './inquiries/submissions/status-changed.trigger.ts';
import { onReconcile } from './ledger/reconcile/reconcile.schedule.ts';
import { onRefreshCatalog } from './marketplace/refresh-catalog.schedule.ts';
import { BACKEND_KEYS } from './marketplace/sources/backend-settings.ts';
import { onSendNewsletter } from './newsletter/send-newsletter.schedule.ts';
import { serveCallable } from './platform/callables/serve-callable.ts';
import { isEmulated } from './platform/environment.ts';
import { correctPlatformResponses } from './platform/http/platform-errors.ts';
import {
  HANDOFF_SIGNING_KEY,
  MAIL_WEBHOOK_SECRET,
  MIN_INSTANCES,
  RECAPTCHA_SECRET,
  SMTP_URL,
  STRIPE_SECRET_KEY,
  STRIPE_WEBHOOK_SECRET,
} from './platform/params.ts';
import { serveRoutes } from './platform/routes/serve.ts';
import { onRecountRevenue } from './revenue/recount-revenue.schedule.ts';
import { apiRoutes, stripeRoutes } from './routes.ts';
import { onProfileWritten } from './users/profile-written.trigger.ts';
import { setUserDisabledCallable, setUserRoleCallable } from './users/set-user-access.callable.ts';
import { onSyncAccess, onSyncSessions } from './users/sync-access.schedule.ts';

correctPlatformResponses();
setGlobalOptions({
  region: REGION,
  maxInstances: 20,
  // The webhook needs 173 MiB with 80 deliveries at once (`npm run bench -- memory`).
  memory: '512MiB',
  concurrency: 80,
  // The default service account can have all roles or none; ours has those of the runbook.
  // In full: of `functions@`, `firebase deploy` completes the functions' accounts, but not those that read secrets.
  serviceAccount: expr`functions@${projectID}.iam.gserviceaccount.com`,
});

const served = { guards, checkResponses: isEmulated() };

/** Pages of other origins cannot read responses. Set explicitly, because the emulator would allow it. */
const OWN_PAGES_ONLY = { cors: false };

/** All routes under `/api`, and the public keys at `/.well-known/jwks.json`. */
export const api = onRequest(
  {
    secrets: [
      STRIPE_SECRET_KEY,
      RECAPTCHA_SECRET,
      HANDOFF_SIGNING_KEY,
      SMTP_URL,
      MAIL_WEBHOOK_SECRET,
      ...BACKEND_KEYS,
    ],
    minInstances: MIN_INSTANCES,
    // 20 exports at once need up to 660 MiB (`npm run bench -- memory`).
    memory: '1GiB',
    concurrency: 20,
    ...OWN_PAGES_ONLY,
  },
  serveRoutes(apiRoutes, served),
);

/** Stripe's webhook, at `/hooks/stripe`. */
export const stripeWebhook = onRequest(
  {
    secrets: [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...BACKEND_KEYS],
    minInstances: MIN_INSTANCES,
    ...OWN_PAGES_ONLY,
  },
  serveRoutes(stripeRoutes, served),
);

/** Callables of staff with `manage_users`, at `/callables/{name}` of the site. */
export const setUserRole = onCall(OWN_PAGES_ONLY, serveCallable(setUserRoleCallable, served));
export const setUserDisabled = onCall(OWN_PAGES_ONLY, serveCallable(setUserDisabledCallable, served));

/** Every hour: compares Stripe with the ledger and repairs differences. */
export const paymentsReconcile = onReconcile([STRIPE_SECRET_KEY, ...BACKEND_KEYS]);

/** Every 15 minutes: counts revenue from the payments and subscriptions that have changed. */
export const revenueRecount = onRecountRevenue();

/** Every hour: closes and erases accounts whose deletion is due. */
export const accountsErase = onEraseAccounts();

/** After an account was found to be deleted in Firebase Authentication: ends its billing. */
export const missingAccountRecorded = onMissingAccountRecorded();

/** Every hour: records roles granted outside the application and applies interrupted access decisions. */
export const accessSync = onSyncAccess();

/** Every five minutes: ends sessions in the security rules that were ended elsewhere. */
export const sessionsSync = onSyncSessions();

/** Every five minutes: counts events, referrals and conversions for the analytics reports. */
export const analyticsRollUp = onRollUp();

/** After a profile was written: updates its search tokens. */
export const profileWritten = onProfileWritten();

/** After a user's email has changed: updates their Stripe customer. */
export const customerEmailChanged = onProfileEmailChanged();

/** Every ten minutes: refreshes the catalog. */
export const marketplaceRefresh = onRefreshCatalog();

/** After each form submission: verifies the captcha and sends emails. */
export const contactSent = onSubmission('contacts');
export const demoRequested = onSubmission('demo_bookings');
export const newsletterJoined = onSubmission('newsletter_subscribers');
export const waitlistJoined = onSubmission('waitlist');

/** After a demo booking has changed: publishes the booked slots and emails the sender. */
export const demoBookingChanged = onDemoBookingChanged();

/** Every hour: reminds senders of the demos of the next day. */
export const demosRemind = onRemindDemos();

/** After a submission's status has changed: updates its retention. */
export const contactChanged = onStatusChanged('contacts');
export const newsletterChanged = onStatusChanged('newsletter_subscribers');
export const waitlistChanged = onStatusChanged('waitlist');

/** After an email was queued: sends it. */
export const emailQueued = onEmailQueued();

/** Every minute: sends the emails that are due, after failed attempts and interruptions. */
export const emailsSendDue = onSendDueEmails();

/** Every minute: sends the issues of the newsletter that are due. */
export const newsletterSend = onSendNewsletter();

/** Every hour: on working mornings, emails staff what waits for them. */
export const staffDigests = onSendDigests();

/** Every five minutes: emails staff what can't wait. */
export const staffAlerts = onSendAlerts();

/** Every hour: deletes expired records. */
export const inquiriesCleanUp = onCleanUp();
