import type { SpecSection } from './spec-row.ts';

const INTENT = 'tests/emulator/payments/create-payment-intent.test.ts';
const CHECKOUT = 'tests/emulator/payments/checkout.test.ts';
const LIST = 'tests/emulator/transactions/transactions.test.ts';
const SOURCES = 'tests/emulator/marketplace/marketplace-sources.test.ts';
const CLIENT = 'functions/src/marketplace/sources/backend-client.test.ts';
const EVENTS = 'tests/e2e/analytics/analytics-events.test.ts';
const INQUIRIES = 'tests/e2e/inquiries/inquiries.test.ts';
const METHODS = 'tests/e2e/accounts/sign-in-methods.test.ts';

export const CALLS: readonly SpecSection[] = [
  {
    title: '7.1 Payment gateway API',
    rows: [
      {
        says: 'POST /payments/stripe/create-payment-intent with bearer token',
        code: ['functions/src/payments/intents/create-payment-intent.http.ts'],
        tests: [
          [
            INTENT,
            'creates the requested intent in cents for the user’s customer',
            'rejects %j with an error message',
          ],
        ],
        note: 'All paths are below /api.',
      },
      {
        says: 'POST /payments/stripe/create-checkout-session',
        code: ['functions/src/payments/checkout/create-checkout-session.http.ts'],
        tests: [[CHECKOUT, 'returns a hosted page that redirects to this site only']],
      },
      {
        says: 'POST /payments/stripe/create-subscription-checkout with priceId, serviceName, tierName',
        code: ['functions/src/subscriptions/checkout/create-subscription-checkout.http.ts'],
        tests: [
          [
            CHECKOUT,
            'creates a session for a plan of the catalog, without a captcha',
            'ignores the names in the request',
            'rejects prices that are not in the catalog',
          ],
        ],
      },
      {
        says: 'GET /transactions with page, limit=10 and eight filters; reads transactions, totalPages, total',
        code: ['functions/src/transactions/list/list-transactions.http.ts', 'contract/src/transactions.ts'],
        tests: [
          [
            LIST,
            'pages the caller’s transactions, newest first, ten at a time',
            'filters by %s',
            'searches by %s',
          ],
          ['contract/src/transactions.test.ts', 'defaults to the first page of ten'],
        ],
      },
      {
        says: 'GET /services without authentication',
        code: ['functions/src/services/list-services.http.ts'],
        tests: [
          [
            'tests/emulator/marketplace/marketplace-services.test.ts',
            'GET /api/services returns only valid and active services',
          ],
        ],
      },
      {
        says: 'The provider’s script (version 2.4.0) is loaded from its content network and confirms with the client secret',
        code: ['web/src/platform/stripe/stripe-js.ts', 'web/src/features/payments/confirmation.ts'],
        tests: [
          [
            'sandbox/src/stripe/stripe-js/stripe-js.test.ts',
            'loads with the official loader without a warning',
          ],
          ['web/src/features/payments/confirmation.test.ts', 'of incomplete card input sends no request'],
        ],
        departs:
          'The loader is @stripe/stripe-js 10, which loads the Stripe.js release of the pinned API version.',
      },
      {
        says: 'On success of checkout calls the browser is redirected to the returned url',
        code: ['web/src/platform/browser/use-redirect.ts'],
        tests: [
          [
            'tests/e2e/payments/payment.test.ts',
            'pays on Stripe’s page and shows the real outcome on return',
          ],
        ],
      },
    ],
  },
  {
    title: '7.2 Marketplace data',
    rows: [
      {
        says: 'GET on seven info endpoints in parallel with an API-key header and JSON accept',
        code: [
          'functions/src/marketplace/sources/info-client.ts',
          'functions/src/marketplace/fetch-catalog.ts',
        ],
        tests: [
          [SOURCES, 'of five instances with 500 callers requests each back end once'],
          [
            'functions/src/marketplace/fetch-catalog.test.ts',
            'returns live data of all back ends that respond in time',
          ],
        ],
        departs: 'The server asks, not the browser, so that no API key reaches a visitor.',
        decisions: [18],
      },
      {
        says: 'Failures are tolerated',
        code: ['functions/src/marketplace/fetch-catalog.ts'],
        tests: [
          [
            SOURCES,
            'that is %s keeps its last record without affecting others',
            'that hangs does not delay a catalog with its last record',
          ],
        ],
        decisions: [17],
      },
      {
        says: 'Each answer has success and data (serviceId, pricingTiers, category, featured)',
        code: ['contract/src/marketplace/catalog.ts'],
        tests: [
          [
            'sandbox/src/app-backends/app-backends.test.ts',
            'matches the contract and requires the API key: %s',
          ],
        ],
      },
      {
        says: 'A second fallback address is tried on failure, but none is configured',
        code: ['functions/src/marketplace/sources/backend-client.ts'],
        tests: [
          [CLIENT, 'tries the fallback URL once, with the same key'],
          [SOURCES, 'is requested at its fallback URL'],
        ],
        note: 'Optional variable APP_NAME_FALLBACK_URL of each back end.',
      },
      {
        says: 'Endpoint of the service list for the marketplace screen (not shown)',
        code: ['functions/src/marketplace/get-marketplace.http.ts'],
        tests: [
          [
            'tests/emulator/marketplace/marketplace.test.ts',
            'returns the live catalog of the back ends',
            'can be cached and revalidated',
          ],
        ],
      },
    ],
  },
  {
    title: '7.3 Authentication provider',
    rows: [
      {
        says: 'Register: create the user, set displayName to ‘first last’, write the profile; returns success or an error',
        code: [
          'functions/src/accounts/profile/register-account.http.ts',
          'web/src/session/auth/firebase-session.ts',
        ],
        tests: [
          [
            'tests/emulator/accounts/registration.test.ts',
            'creates an account that can sign in, with its name and profile',
            'returns the same reply for an existing account, which gets one email',
          ],
        ],
        departs: 'The server creates the account, so that the form does not reveal which emails have one.',
        decisions: [49],
      },
      {
        says: 'Login by email and password; logout; both return success or an error message',
        code: ['web/src/session/auth/firebase-session.ts'],
        tests: [
          ['tests/e2e/accounts/account.test.ts', 'reports a wrong email or password'],
          ['tests/e2e/accounts/session.test.ts', 'shows the reason of a failure and keeps the session'],
        ],
      },
      {
        says: 'Profile fetch by user id, or ‘User profile not found’',
        code: [
          'web/src/features/accounts/hooks/use-profile.ts',
          'functions/src/accounts/profile/complete-profile.ts',
        ],
        tests: [
          ['tests/e2e/accounts/account-self-service.test.ts', 'reports a missing profile and creates it'],
        ],
      },
      {
        says: 'An ID token getter returns null when not signed in',
        code: ['web/src/platform/firebase/id-token.ts'],
        tests: [
          [
            'web/src/platform/firebase/id-token.test.ts',
            'is the session’s otherwise, and null when signed out',
          ],
        ],
      },
      {
        says: 'Provider endpoints: password policy, sign-up, sign-in with password',
        code: ['web/src/platform/firebase/firebase-auth.ts'],
        tests: [
          [
            'tests/e2e/accounts/account.test.ts',
            'is registered, left and entered again; the marketplace then opens inside the shell',
          ],
        ],
        gap: 'The password policy endpoint is called by Firebase’s SDK only when the project has one; no test sets one.',
      },
      {
        says: 'Provider endpoints: sign-in with identity provider and with email link',
        code: ['web/src/features/accounts/api/google.ts', 'web/src/features/accounts/api/email-link.ts'],
        tests: [
          [
            METHODS,
            'makes an account with its names, which Google then opens again',
            'signs in at once where it was asked for, once',
          ],
        ],
        decisions: [33],
      },
      {
        says: 'Provider endpoint: sign-in with phone number',
        decisions: [33],
        departs: 'A phone is a second factor here, never the only one.',
        code: ['web/src/features/accounts/api/second-factors.ts'],
        tests: [[METHODS, 'is turned on, asked for, got past by the right code only, and removed']],
      },
      {
        says: 'Provider endpoints: send verification code, MFA enrollment and sign-in start',
        code: ['web/src/session/auth/second-factor.ts'],
        tests: [
          [
            METHODS,
            'is turned on, asked for, got past by the right code only, and removed',
            'is a code from an app as well, where the service has that',
          ],
        ],
      },
      {
        says: 'Provider endpoints: account update, lookup, delete, token refresh, revoke token, authorized domains',
        code: ['web/src/features/accounts/api/credentials.ts', 'web/src/platform/firebase/id-token.ts'],
        tests: [
          [
            'tests/e2e/accounts/account-self-service.test.ts',
            'is reached from the navigation and changes the name everywhere',
          ],
          [
            'web/src/platform/firebase/id-token.test.ts',
            'takes the token that another tab has got, without touching the session',
          ],
        ],
        departs:
          'Accounts are deleted by the server in three steps; sessions are ended by the server; sign-in with Google is a redirect of our own, which needs no list of domains.',
        decisions: [32, 33],
      },
    ],
  },
  {
    title: '7.4 Document database writes',
    rows: [
      {
        says: 'Event types and their data: subscription_intent, marketplace_click, app_view, app_subscription, search_query, cross_app_referral',
        code: ['contract/src/analytics/events.ts', 'firestore.rules'],
        tests: [
          ['tests/rules/analytics.suite.ts', 'lists the event types of the contract'],
          [
            EVENTS,
            'what they look at, search and choose is stored',
            'a subscription is stored once it is live, and once only',
            'the way from one app to another is an event and a referral, however the link is followed',
          ],
        ],
        departs: 'A subscription whose checkout had a session is recorded by the ledger, not by the page.',
        decisions: [69],
      },
      {
        says: 'Event types newsletter_signup, demo_booking_request, contact_form_submission, empower_business_contact',
        code: [
          'web/src/routes/public/inquiries/contact.tsx',
          'web/src/routes/public/site/empower-business.tsx',
        ],
        tests: [
          [
            INQUIRIES,
            'is counted for a message, a demo and the newsletter',
            'is counted for a quick message',
          ],
        ],
      },
      {
        says: 'Event type cookie_consent_given',
        code: ['web/src/features/analytics/api/track-event.ts'],
        tests: [[EVENTS, 'a refusal is recorded, and nothing else']],
      },
      {
        says: 'Add to referrals, newsletter_subscribers, demo_bookings and contacts',
        code: [
          'web/src/features/analytics/api/track-referral.ts',
          'web/src/features/inquiries/api/define-form-handler.ts',
        ],
        tests: [
          ['tests/rules/inquiries.suite.ts', 'can be created by anyone, signed in or not'],
          ['tests/rules/analytics.suite.ts', 'accept a visitor and a user'],
        ],
      },
      {
        says: 'Captcha actions newsletter_signup, demo_booking and contact_form',
        code: ['contract/src/inquiries/submissions.ts'],
        tests: [
          [
            'functions/src/inquiries/submissions/process-submission.test.ts',
            'verifies the captcha for the action of the form, with the document as the attempt',
          ],
        ],
      },
    ],
  },
  {
    title: '7.5 Document database reads',
    rows: [
      {
        says: 'Analytics: from the range start, newest first, limit 100, optionally by userId or eventType; referrals limit 50',
        code: ['web/src/features/analytics/api/list-observed.ts', 'contract/src/analytics/event-lists.ts'],
        tests: [
          [
            'tests/rules/analytics.suite.ts',
            'lists at most 100 records',
            'lets users filter their own records by type',
          ],
          [
            'functions/src/platform/firestore/firestore-indexes.test.ts',
            'has an index for every list of events and referrals',
          ],
          [
            'tests/e2e/analytics/own-analytics.test.ts',
            'list the newest 10 events as text, and more on request',
          ],
        ],
        note: 'Counts come from the API, which adds up stored quarter hours instead of reading events.',
        decisions: [68, 72],
      },
      {
        says: 'Search-query tracking is debounced by 1000 ms',
        code: [
          'web/src/features/marketplace/components/listing/marketplace-screen.tsx',
          'web/src/platform/browser/debounce-on-page.ts',
        ],
        tests: [
          [
            'web/src/platform/browser/debounce-on-page.test.ts',
            'makes the last call once nothing has followed for a while',
          ],
          [EVENTS, 'what they look at, search and choose is stored'],
        ],
      },
    ],
  },
];
