import type { SpecSection } from './spec-row.ts';

const MARKETPLACE = 'tests/e2e/marketplace/marketplace.test.ts';
const CACHE = 'functions/src/marketplace/catalog-cache.test.ts';
const SUBSCRIPTION = 'tests/e2e/subscriptions/subscription.test.ts';
const PAYMENT = 'tests/e2e/payments/payment.test.ts';
const ATTEMPT = 'web/src/features/payments/payment-attempt.test.ts';
const INQUIRIES = 'tests/e2e/inquiries/inquiries.test.ts';
const CONSENT = 'tests/e2e/site/consent.test.ts';
const SESSION = 'tests/e2e/accounts/session.test.ts';
const OWN = 'tests/e2e/analytics/own-analytics.test.ts';

export const STATES: SpecSection = {
  title: '4. States and transitions',
  rows: [
    {
      says: 'Marketplace: loading, then error or loaded; retry or refresh fetches again',
      code: ['web/src/features/marketplace/hooks/use-marketplace.ts'],
      tests: [
        [
          MARKETPLACE,
          'a signed-in user without a cached catalog sees the failure and can retry',
          'asks the back ends again by Refresh Services',
        ],
      ],
    },
    {
      says: 'Category filter defaults to all, search text to empty',
      code: ['web/src/features/marketplace/hooks/use-catalog-filter.ts'],
      tests: [
        [MARKETPLACE, 'combine, report when nothing matches, and are cleared together'],
        [
          'web/src/features/marketplace/catalog-address.test.ts',
          'leaves out what is not set and keeps what is not its own',
        ],
      ],
    },
    {
      says: 'Loader serves fresh cached data unless a refetch is forced',
      code: [
        'web/src/features/marketplace/api/load-marketplace.ts',
        'functions/src/marketplace/catalog-cache.ts',
      ],
      tests: [
        [MARKETPLACE, 'a fresh catalog is not asked for again'],
        [
          CACHE,
          'returns the catalog from memory while it is fresh',
          'refreshes on demand, but not twice within seconds',
        ],
      ],
    },
    {
      says: 'Falls back to sample data when no endpoint answers',
      code: ['functions/src/marketplace/catalog.ts'],
      tests: [
        ['functions/src/marketplace/catalog.test.ts', 'uses live data, else the last known, else the sample'],
        [
          'tests/emulator/marketplace/marketplace-sources.test.ts',
          'that is %s like all others falls back to last records, else samples',
        ],
      ],
    },
    {
      says: 'Modal closes on overlay click, close button or Cancel',
      code: ['web/src/design/feedback/dialog.tsx'],
      tests: [
        [SUBSCRIPTION, 'closes by Cancel, Escape, the cross and beside it, and the focus is where it was'],
      ],
    },
    {
      says: 'On success ‘Subscription successful! Redirecting...’, closes after 2 seconds, message cleared; on error the error text',
      code: ['web/src/features/marketplace/components/plans/subscription-modal.tsx'],
      tests: [
        [
          SUBSCRIPTION,
          'reports success when the plan is paid meanwhile, closes, and opens the app',
          'shows why the payment could not start, and can be retried',
        ],
      ],
    },
    {
      says: 'A tier without a payment product or price id opens the sign-up URL in a new tab instead of the modal',
      code: ['contract/src/marketplace/catalog.ts'],
      tests: [[SUBSCRIPTION, 'is left out for a plan that is not paid here']],
    },
    {
      says: 'Analytics: loading, then loaded; a change of range or metric reloads',
      code: [
        'web/src/features/analytics/hooks/use-analytics-address.ts',
        'web/src/features/analytics/api/queries.ts',
      ],
      tests: [
        [
          OWN,
          'show the last 7 days, and what each range and metric says',
          'say so when they cannot be loaded, keep what was there, and try again',
        ],
      ],
    },
    {
      says: 'Payment widgets: idle, busy (disabled), redirect or back to idle with an error',
      code: [
        'web/src/features/payments/components/pay-action.tsx',
        'web/src/features/payments/components/hosted-checkout.tsx',
      ],
      tests: [
        [
          PAYMENT,
          'is busy until the redirect, reports a failed start, and can be retried',
          'shows Stripe’s message for a declined card, and accepts another one',
        ],
      ],
    },
    {
      says: 'The card form creates an intent on load and whenever amount, app or description changes',
      code: [
        'web/src/features/payments/payment-attempt.ts',
        'functions/src/payments/intents/payment-intent.ts',
      ],
      tests: [
        [
          ATTEMPT,
          'creates the intent and is ready with it',
          'changes the open intent instead of making another',
        ],
        ['tests/emulator/payments/create-payment-intent.test.ts', 'updates the open intent of an attempt'],
      ],
      departs: 'A change updates the open intent instead of leaving an orphan.',
      decisions: [5],
    },
    {
      says: 'Submit is disabled until provider and client secret are ready',
      code: ['web/src/features/payments/hooks/use-payment-attempt.ts'],
      tests: [
        [
          ATTEMPT,
          'offers nothing while the form is not valid',
          'waits for the first answer, then sends only the newest wish',
        ],
        [PAYMENT, 'does not offer to pay %s'],
      ],
      gap: 'No browser test holds the provider’s script and asserts that the button is disabled meanwhile.',
    },
    {
      says: 'A confirmed payment calls the success callback with ‘Payment successful! Transaction ID:’ and the id',
      code: [
        'web/src/features/payments/confirmation.ts',
        'web/src/features/payments/components/payment-outcome.tsx',
      ],
      tests: [[PAYMENT, 'pays, and the transaction appears on an open page automatically']],
    },
    {
      says: 'Newsletter and demo forms: submitting (disabled, ‘Subscribing...’ / ‘Submitting...’), success or error, cleared on success; subscriber active, booking pending',
      code: [
        'web/src/features/inquiries/components/submit-line.tsx',
        'contract/src/inquiries/submissions.ts',
      ],
      tests: [
        [
          INQUIRIES,
          'happens once however often the button is pressed, and shows progress',
          'newsletter on %s',
          'each form arrives with its fields > demo, with a file for the calendar',
        ],
      ],
    },
    {
      says: 'Contact and quick forms: ‘Sending...’; on success cleared, subject and preferred contact reset',
      code: ['web/src/features/inquiries/hooks/use-inquiry-form.ts'],
      tests: [
        [
          INQUIRIES,
          'each form arrives with its fields > contact',
          'happens once however often the button is pressed, and shows progress',
        ],
      ],
    },
    {
      says: 'Consent: banner after 2 s without a stored choice; Necessary Only, Accept All, Customize with toggles, necessary locked on',
      code: ['web/src/boot/consent-start.ts', 'web/src/features/consent/consent-banner.ts'],
      tests: [
        [
          CONSENT,
          'is asked for two seconds after the page, %s',
          'is given choice by choice, by keyboard alone, and changed in the footer',
        ],
      ],
    },
    {
      says: 'The choice is stored, the banner closes, the choice is tracked',
      code: ['web/src/platform/storage/consent.ts', 'web/src/features/analytics/api/track-event.ts'],
      tests: [
        [
          CONSENT,
          'given to all is stored, recorded and not asked for again',
          'refused is recorded without anything about who refused',
        ],
      ],
    },
    {
      says: 'If analytics is granted, analytics storage consent is updated',
      code: [
        'web/src/features/analytics/api/consented-sending.ts',
        'web/src/platform/storage/analytics-session.ts',
      ],
      tests: [
        ['web/src/platform/storage/analytics-session.test.ts', 'is the id of the tab with analytics consent'],
        [
          'tests/e2e/analytics/analytics-events.test.ts',
          'nothing is stored, in the browser or in the database',
        ],
      ],
      departs:
        'No third-party analytics is loaded, so no tag is told; our own session id and events depend on the choice.',
      decisions: [74],
    },
    {
      says: 'Any activity resets the inactivity timer; a warning 2 minutes before expiry, OK keeps the session',
      code: ['web/src/session/inactivity/idle-timer.ts', 'web/src/session/inactivity/session-end.ts'],
      tests: [
        [SESSION, 'is kept alive by %s', 'is kept alive by the answer to the warning, %s'],
        ['web/src/session/inactivity/idle-time.test.ts', 'counts from the last activity'],
      ],
      note: 'The warning is an accessible dialog with a countdown instead of window.confirm.',
      decisions: [26],
    },
    {
      says: 'At expiry a full-clear logout, then /login with the message about inactivity',
      code: ['web/src/session/inactivity/leave.ts'],
      tests: [[SESSION, 'warns two minutes before its end and ends after fifteen, with everything cleared']],
    },
    {
      says: 'If that fails: emergency clearing and ‘Session expired. Please log in again.’',
      code: ['web/src/session/inactivity/leave.ts'],
      tests: [[SESSION, 'has its data cleared also when signing out fails']],
    },
    {
      says: 'Quick logout clears tokens and session data; secure logout clears cookies, cache and storage; a helper wipes all local data',
      code: ['web/src/session/auth/firebase-session.ts', 'web/src/session/device/local-data.ts'],
      tests: [
        [
          SESSION,
          'takes the session with it and leaves the device alone',
          'clears the device when asked to, by keyboard, %s, %i wide',
        ],
      ],
      departs: 'Unsent form drafts and the cookie choice belong to the visitor and are kept.',
      decisions: [26],
    },
  ],
};
