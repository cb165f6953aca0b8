import type { Evidence } from '../evidence.ts';

/** A threat, what stands against it, and the tests of that. */
export interface Threat extends Evidence {
  actor: string;
  threat: string;
  mitigation: string;
  /** What remains. */
  residual?: string;
}

export const THREATS: readonly Threat[] = [
  {
    actor: 'Anonymous visitor',
    threat: 'Sends forged payment events to get access for nothing',
    mitigation:
      'Signed raw body, timestamps within 300 s, and the object is fetched from Stripe before anything is written',
    code: ['functions/src/ledger/webhook-signature.ts', 'functions/src/ledger/events/effect-of-event.ts'],
    tests: [
      [
        'tests/faults/ledger/signatures.test.ts',
        'rejects 1,000 forged, altered, expired and future deliveries without writing anything',
      ],
      ['tests/emulator/ledger/ledger.test.ts', 'reads the payment from Stripe instead of trusting the event'],
    ],
    decisions: [1],
  },
  {
    actor: 'Payer',
    threat: 'Pays less, in another currency, or for another price than the plan’s',
    mitigation: 'Prices only from the current catalog; the paid amount is compared with the requested one',
    code: [
      'functions/src/ledger/events/sync-payment.ts',
      'functions/src/subscriptions/checkout/plan-on-sale.wiring.ts',
    ],
    tests: [
      [
        'tests/faults/payments/mismatches.test.ts',
        'flags and never completes 500 payments with a wrong amount or currency',
      ],
      ['tests/emulator/payments/checkout.test.ts', 'rejects prices that are not in the catalog'],
    ],
    decisions: [2],
  },
  {
    actor: 'Payer, or chance',
    threat: 'Repeats, loses or reorders requests and events, to be charged twice or credited twice',
    mitigation: 'Idempotency keys, one batch for event and effect, reconciliation',
    code: ['functions/src/ledger/event-store.ts', 'functions/src/payments/idempotency.ts'],
    tests: [
      [
        'tests/faults/ledger/webhook-storm.test.ts',
        'records every payment once and correctly under a webhook storm (seed %d)',
      ],
      [
        'tests/emulator/payments/staff-refunds.test.ts',
        'refunds once for ten concurrent requests with the same key',
        'never refunds more than was paid, also concurrently',
      ],
    ],
    decisions: [1, 23],
  },
  {
    actor: 'Card thief',
    threat: 'Tries stolen cards at the payment form',
    mitigation: 'Sign-in, captcha, limits by account and IP address, 3-D Secure and Stripe’s own checks',
    code: ['functions/src/payments/require-payment-attempt.ts'],
    tests: [
      [
        'functions/src/payments/attempt-limit.test.ts',
        'limits the payments of one account per minute and returns the retry time',
        'limits one IP address that uses many accounts',
      ],
      [
        'tests/emulator/payments/create-payment-intent.test.ts',
        'requires an unused captcha token for this action and site with a sufficient score',
      ],
    ],
    decisions: [25],
  },
  {
    actor: 'User',
    threat: 'Reads or changes the records of others by their ids, or gives themselves a role',
    mitigation: 'Ownership in the rules and in every route; roles only in claims that the server writes',
    code: ['firestore.rules', 'functions/src/access/authenticate.ts'],
    tests: [
      ['tests/emulator/access/access-matrix.test.ts', '%s opens exactly what it should'],
      ['tests/rules/generated-requests.test.ts', 'decide as the reference model'],
      ['tests/rules/users.suite.ts', 'cannot get fields that grant access from clients'],
    ],
    decisions: [34, 80],
  },
  {
    actor: 'Thief of a session or a password',
    threat: 'Acts as a customer',
    mitigation:
      'Tokens of an hour, inactivity logout, list of sessions, logout everywhere, a new sign-in for sensitive changes, emails about them',
    code: ['functions/src/access/session-validity.ts', 'web/src/session/inactivity'],
    tests: [
      [
        'tests/emulator/accounts/account-sessions.test.ts',
        'all end together, in the API, in the list and in the profile',
      ],
      [
        'tests/e2e/accounts/sign-in-methods.test.ts',
        'takes a change of address back',
        'removes a second factor that another person has added',
      ],
    ],
    decisions: [26, 33],
    residual:
      'A second factor is the customer’s choice. Refresh tokens are in the browser’s storage, where a script of our own origin could read them.',
  },
  {
    actor: 'Thief of a staff session',
    threat: 'Refunds, grants roles, downloads everything',
    mitigation:
      'Second factor, 12 hours, a sign-in within 10 minutes for the dangerous actions, an entry in the audit log before each',
    code: ['functions/src/access/require-permission.ts', 'functions/src/access/recent-sign-in.ts'],
    tests: [
      [
        'tests/emulator/access/staff-sign-in.test.ts',
        'cannot refund or export',
        'cannot change roles or disable and enable accounts',
      ],
      [
        'tests/emulator/access/staff-second-factor.test.ts',
        'is needed for every route and callable of staff',
      ],
    ],
    decisions: [48],
  },
  {
    actor: 'Malicious staff',
    threat: 'Uses their permissions beyond their work, or hides what they did',
    mitigation:
      'Narrow roles, no one can grant more than their own permissions, actions are recorded first and clients can’t change the log; reading inquiries is recorded, too',
    code: ['functions/src/platform/audit-log-store.ts', 'functions/src/users/change-access.ts'],
    tests: [
      [
        'tests/emulator/users/users.test.ts',
        'is refused beyond one’s own, and to those who have more',
        'never removes the last administrator',
      ],
      [
        'tests/emulator/inquiries/inquiry-actions.test.ts',
        'is rejected until it is in the audit log, once per staff member, submission and day',
      ],
    ],
    decisions: [24, 52],
    residual: 'Administrators of the Google Cloud project can change everything.',
  },
  {
    actor: 'Script in the page',
    threat: 'Runs code of others in our origin (XSS, a compromised dependency)',
    mitigation:
      'Content security policy without inline scripts, Trusted Types, no HTML from data, packages with hashes and without install scripts',
    code: ['firebase.json', 'web/src/platform/browser/trusted-types.ts', '.npmrc'],
    tests: [
      [
        'tests/e2e/site/loading.test.ts',
        '%s lets no text become HTML or the URL of a foreign script',
        '%s admits no style element but its own',
      ],
      ['tools/checks/lock-file.test.ts', 'refuses a package without a hash'],
    ],
    decisions: [10, 54],
    residual: 'A dependency that turns bad runs with the rights of the page.',
  },
  {
    actor: 'Spammer',
    threat: 'Fills the forms, or has us send email to others',
    mitigation:
      'Captcha after the write, counters by visitor id and IP address, confirmation of addresses, at most three emails a day to one recipient, nothing typed in emails to senders',
    code: ['functions/src/inquiries/submissions/process-submission.ts', 'firestore.rules'],
    tests: [
      ['tests/rules/write-limits.suite.ts', 'allow exactly as many documents as the limit'],
      [
        'tests/emulator/inquiries/inquiries.test.ts',
        'gets at most three emails a day from forms, while staff get every notice',
        'contain typed text only for staff, never as a header or markup',
      ],
    ],
    decisions: [12, 50, 51],
  },
  {
    actor: 'Flooder',
    threat: 'Makes the service slow or expensive',
    mitigation:
      'A limit on every route, a maximum on every list, caches, one refresh for all instances, at most 20 instances',
    code: ['functions/src/platform/limits/route-limit.ts', 'functions/src/index.ts'],
    tests: [
      [
        'functions/src/routes.test.ts',
        'reads a body only with POST, and limits every route by user, IP address or signature',
      ],
      [
        'tests/emulator/marketplace/marketplace-sources.test.ts',
        'of five instances with 500 callers requests each back end once',
      ],
    ],
    decisions: [53],
    residual:
      'Firestore can be read directly with a public key by design; only App Check for Firestore, which the operator enforces, keeps other programs away.',
  },
  {
    actor: 'Compromised app back end',
    threat: 'Sends links, texts or prices that harm visitors, or takes the catalog down',
    mitigation:
      'Schema for every field, links only to public https hosts, sizes and times limited, last good data kept, prices checked at Stripe',
    code: ['contract/src/marketplace/catalog.ts', 'functions/src/marketplace/sources/backend-client.ts'],
    tests: [
      ['contract/src/marketplace/catalog.test.ts', 'cannot have the URL %j'],
      [
        'tests/emulator/marketplace/marketplace-sources.test.ts',
        'that is %s keeps its last record without affecting others',
      ],
    ],
    decisions: [17],
    residual: 'A back end can still say untrue things in valid text.',
  },
  {
    actor: 'Another app, or a reader of links',
    threat: 'Uses a sign-on token of someone else',
    mitigation: 'One minute, one audience, one use; no email in it',
    code: ['functions/src/subscriptions/handoff/handoff.ts'],
    tests: [
      [
        'tests/emulator/subscriptions/handoff.test.ts',
        'returns a link that the app rejects the second time',
        'returns a link that other apps reject',
      ],
    ],
    decisions: [20],
  },
  {
    actor: 'Next person at the device',
    threat: 'Reads what is left in the browser',
    mitigation: 'Everything is cleared at the end of a session; another user never sees what was stored',
    code: ['web/src/session/device/local-data.ts'],
    tests: [
      [
        'tests/e2e/accounts/session.test.ts',
        'is over when it is opened again too late, before anything of it is shown',
        'clears the device when asked to, by keyboard, %s, %i wide',
      ],
      [
        'web/src/platform/api/last-seen.test.ts',
        'shows nothing to another user, after an update of the site, or after a week',
      ],
    ],
    decisions: [26],
  },
  {
    actor: 'Operator, by mistake',
    threat: 'Deploys with a missing, a sandbox’s or a wrong secret, or with local settings',
    mitigation: 'Every setting fails closed; builds and functions refuse local and sandbox values',
    code: ['functions/src/platform/environment.ts', 'web/local-settings.ts'],
    tests: [
      [
        'functions/src/platform/environment.test.ts',
        'fails closed without a value (%j) and names the variable in the log only',
        'rejects the sandbox’s value %s',
      ],
      ['web/local-settings.test.ts', 'finds a setting with the value %s'],
    ],
  },
];
