import type { SpecSection } from './spec-row.ts';

const MARKETPLACE = 'tests/e2e/marketplace/marketplace.test.ts';
const PAYMENT = 'tests/e2e/payments/payment.test.ts';
const FAILURES = 'tests/e2e/site/failures.test.ts';
const SUBSCRIPTION = 'tests/e2e/subscriptions/subscription.test.ts';
const INQUIRIES = 'tests/e2e/inquiries/inquiries.test.ts';
const SESSION = 'tests/e2e/accounts/session.test.ts';
const TEXTS = 'contract/src/spec-texts.ts';
const FORM_TEXTS = 'contract/src/inquiries/submissions.ts';
const LIST_AUTH = 'tests/emulator/access/forged-tokens.test.ts';
const FAILED_FORM = '%s, %s: says so with the address, keeps the text, and arrives when it is sent again';

export const ERRORS: SpecSection = {
  title: '8. Error catalogue',
  rows: [
    {
      says: 'Profile missing: User profile not found',
      code: [TEXTS, 'web/src/features/accounts/components/profile/names-section.tsx'],
      tests: [
        ['tests/e2e/accounts/account-self-service.test.ts', 'reports a missing profile and creates it'],
      ],
    },
    {
      says: 'Authentication error: the provider’s message',
      code: ['web/src/session/auth/auth-error.ts'],
      tests: [
        [
          'web/src/session/auth/auth-error.test.ts',
          'has a message without codes for %s',
          'shows the provider’s own message for an unknown code, without prefix',
        ],
      ],
      departs:
        'Known codes have a sentence of ours; a wrong email and a wrong password have the same one. Nothing is logged in the browser.',
      decisions: [49],
    },
    {
      says: 'Marketplace load failure with its two texts',
      code: [TEXTS, 'web/src/features/marketplace/components/listing/catalog-notice.tsx'],
      tests: [
        [
          MARKETPLACE,
          'a signed-in user without a cached catalog sees the failure and can retry',
          'shows the server’s own error message',
        ],
      ],
    },
    {
      says: 'No token for a payment action: Authentication required',
      code: [TEXTS, 'functions/src/access/authenticate.ts'],
      tests: [[LIST_AUTH, 'rejects a call with %s on every protected route and callable']],
    },
    {
      says: 'Payment intent: Failed to create payment intent, the server’s text, or Could not initialize payment',
      code: [TEXTS, 'web/src/features/payments/api/create-payment-intent.ts'],
      tests: [
        [FAILURES, 'the payment page reports that nothing was charged, and pays once Stripe is back'],
        [PAYMENT, 'reports what could not start, and is busy during 3-D Secure'],
      ],
    },
    {
      says: 'Checkout session: two texts',
      code: [TEXTS, 'web/src/features/payments/api/create-checkout-session.ts'],
      tests: [
        [PAYMENT, 'is busy until the redirect, reports a failed start, and can be retried'],
        ['tests/emulator/payments/checkout.test.ts', '%s returns an error, and works again afterwards'],
      ],
    },
    {
      says: 'Subscription checkout: two texts',
      code: [TEXTS, 'web/src/features/payments/api/create-subscription-checkout.ts'],
      tests: [
        [SUBSCRIPTION, 'shows why the payment could not start, and can be retried'],
        ['tests/emulator/payments/checkout.test.ts', '%s returns an error, and works again afterwards'],
      ],
    },
    {
      says: 'Card confirmation: the provider’s message',
      code: ['web/src/features/payments/confirmation.ts'],
      tests: [
        [PAYMENT, 'shows Stripe’s message for a declined card, and accepts another one'],
        [
          'web/src/features/payments/confirmation.test.ts',
          'that is refused says what the card provider says',
        ],
      ],
    },
    {
      says: 'Newsletter, demo, contact and quick form: failure texts with the address',
      code: [FORM_TEXTS],
      tests: [[INQUIRIES, FAILED_FORM]],
    },
    {
      says: 'The contact failure is prefixed with a cross mark',
      code: ['web/src/features/inquiries/components/form-notice.tsx', 'web/src/design/feedback/notice.tsx'],
      tests: [[INQUIRIES, FAILED_FORM]],
      note: 'The mark is drawn beside the text of every failed form, not typed.',
    },
    {
      says: 'Newsletter, demo, contact and quick form: success texts',
      code: [FORM_TEXTS],
      tests: [
        [
          INQUIRIES,
          'each form arrives with its fields > contact',
          'each form arrives with its fields > demo, with a file for the calendar',
          'newsletter on %s',
          'each form arrives with its fields > quick form',
        ],
      ],
    },
    {
      says: 'Human verification empty: reCAPTCHA verification failed',
      code: [TEXTS, 'web/src/platform/google/captcha.ts'],
      tests: [
        [INQUIRIES, 'shows the captcha’s own message when it gives no token'],
        [FAILURES, 'shows the captcha’s own message for a suspected bot'],
      ],
    },
    {
      says: 'Failed to load services',
      code: [TEXTS, 'functions/src/services/list-services.http.ts'],
      tests: [
        ['functions/src/services/list-services.test.ts', 'fails with the error message of the specification'],
        [MARKETPLACE, 'report a failed load and load on retry; an empty list is reported'],
      ],
    },
    {
      says: 'Passwords do not match',
      code: [TEXTS, 'contract/src/accounts/account.ts'],
      tests: [
        [
          'tests/e2e/accounts/account.test.ts',
          'is refused with passwords that differ, at the field, and nothing typed is lost',
        ],
      ],
    },
    {
      says: 'Logout failure: the error or Logout failed',
      code: [TEXTS, 'web/src/session/inactivity/logout-error.ts'],
      tests: [
        [
          SESSION,
          'shows the reason of a failure and keeps the session',
          'shows "Logout failed" without a reason',
        ],
      ],
    },
    {
      says: 'useAuth must be used within an AuthProvider',
      code: [TEXTS, 'web/src/session/auth/auth-provider.tsx'],
      tests: [['web/src/session/permission-gate.test.tsx', 'useAuth throws outside its provider']],
    },
    {
      says: 'Session expiry: two messages',
      code: [TEXTS, 'web/src/session/inactivity/session-end.ts'],
      tests: [
        [
          SESSION,
          'warns two minutes before its end and ends after fifteen, with everything cleared',
          'has its data cleared also when signing out fails',
        ],
      ],
    },
    {
      says: 'Transaction load and analytics fetch failures are only logged; an empty list shows ‘No transactions found.’',
      code: [
        'web/src/platform/api/query-client.ts',
        'web/src/features/transactions/components/transactions-screen.tsx',
      ],
      tests: [
        [
          'web/src/platform/api/query-client.test.ts',
          'tries a failed query once and logs it under its label',
        ],
        ['tests/e2e/transactions/transactions.test.ts', 'is logged and said, and another try helps'],
        [
          'tests/e2e/analytics/own-analytics.test.ts',
          'say so when they cannot be loaded, keep what was there, and try again',
        ],
      ],
      departs: 'They are logged and also shown with a retry: an error must not look like an empty list.',
    },
    {
      says: 'Console warnings: Stripe.js not available; Failed to load Stripe.js',
      code: [TEXTS, 'web/src/platform/stripe/stripe-js.ts'],
      tests: [[PAYMENT, 'says what to do, warns "%s", and works once the script is let through']],
    },
    {
      says: 'Fourteen provider codes, from email-already-in-use to multi-factor-auth-required',
      code: ['web/src/session/auth/auth-error.ts'],
      tests: [['web/src/session/auth/auth-error.test.ts', 'has a message without codes for %s']],
    },
  ],
};
