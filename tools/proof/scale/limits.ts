import type { Evidence } from '../evidence.ts';
import type { Usage } from './cost.ts';

/** A hard limit, how near a number of visitors comes to it, and what changes before. */
export interface Limit extends Evidence {
  limit: string;
  value: string;
  source: string;
  /** The same quantity at this usage, in the busiest hour; null where visitors don't matter. */
  at: ((visitors: number, usage: Usage) => number) | null;
  /** The number that `at` is compared with. */
  max: number | null;
  before: string;
}

const MONTH_S = 30 * 86_400;
/** The busiest hour has four times the average, an assumption for a business site in one time zone. */
const PEAK = 4;
const perSecond = (amount: number) => (amount / MONTH_S) * PEAK;

/** Visitors out of a thousand who allow analytics, send a form, pay; as in the table of journeys. */
const SHARE = { analytics: 150, forms: 10, payments: 60 };
const share = (visitors: number, name: keyof typeof SHARE) => (visitors * SHARE[name]) / 1000;

export const LIMITS: readonly Limit[] = [
  {
    limit: 'Visitor ids for analytics, in the whole site',
    value: '2,000 an hour (ours)',
    source: 'functions/src/visitors/visitor-id.ts',
    at: visitors => perSecond(share(visitors, 'analytics')) * 3600,
    max: 2_000,
    before:
      'The first limit that growth reaches. Raise `VISITOR_ID_BUDGETS` with the traffic; without an id events are dropped, and nothing else breaks. From some 1 a second on the counter of the total must be split into shards, since it is one document.',
    code: ['functions/src/visitors/visitor-id.ts'],
    tests: [
      [
        'tests/emulator/inquiries/visitor-id-budgets.test.ts',
        'forms can be sent after the total budget for analytics is used up',
      ],
    ],
    decisions: [50],
  },
  {
    limit: 'Visitor ids for forms, in the whole site',
    value: '500 an hour, and 500 with a captcha (ours)',
    source: 'functions/src/visitors/visitor-id.ts',
    at: visitors => perSecond(share(visitors, 'forms')) * 3600,
    max: 500,
    before:
      'Raise `VISITOR_ID_BUDGETS`. Beyond it a valid captcha token is asked for, then forms say when to try again.',
    code: ['functions/src/visitors/visitor-id.ts'],
    tests: [
      [
        'tests/emulator/inquiries/visitor-id-budgets.test.ts',
        'is followed by another one for visitors with a valid captcha token',
      ],
    ],
    decisions: [50],
  },
  {
    limit: 'Writes to one Firestore document',
    value: 'about 1 a second, sustained',
    source: 'https://firebase.google.com/docs/firestore/best-practices',
    at: visitors => perSecond(share(visitors, 'analytics')),
    max: 1,
    before:
      'The busiest document is the counter of visitor ids (above). Next are `demo_availability/{date}` and `marketplace/snapshot`, which few write. Conflicts are repeated eight times, then the caller is asked to wait a second.',
    code: ['functions/src/platform/limits/rate-limit-store.ts'],
    tests: [
      ['functions/src/platform/limits/rate-limit.test.ts', 'rejects a contended request only for a second'],
    ],
  },
  {
    limit: 'Writes to a collection with a growing indexed field',
    value: '500 a second',
    source: 'https://firebase.google.com/docs/firestore/solutions/shard-timestamp',
    at: visitors => perSecond(share(visitors, 'analytics') * 10),
    max: 500,
    before: 'Events get a shard, as described in the decision.',
    decisions: [72],
  },
  {
    limit: 'Writes in one batch',
    value: '500 (our own batch size; Firestore’s former limit)',
    source: 'https://firebase.google.com/docs/firestore/quotas',
    at: null,
    max: null,
    before: 'Deletions and erasures work in batches already, whatever their number.',
    code: ['functions/src/platform/firestore/delete-in-batches.ts'],
    tests: [
      [
        'tests/emulator/inquiries/inquiry-clean-up.test.ts',
        'deletes any number of records, also in concurrent runs',
      ],
    ],
  },
  {
    limit: 'Concurrent requests of the functions',
    value: '20 instances × 80 requests for each function (ours)',
    source: 'functions/src/index.ts',
    at: (_visitors, usage) => perSecond(usage.requests) * 0.2,
    max: 1_600,
    before:
      'Raise `maxInstances`; Cloud Run’s own quota is far higher. Limits counted in memory then allow as many times more.',
    code: ['functions/src/index.ts'],
    decisions: [53],
  },
  {
    limit: 'Stripe’s API',
    value: '100 requests a second live, 25 for one endpoint',
    source: 'https://docs.stripe.com/rate-limits',
    at: visitors => perSecond(share(visitors, 'payments') * 15),
    max: 25,
    before:
      'A webhook that meets 429 fails and comes again from Stripe, later each time. Ask Stripe for more six weeks ahead; renewals of one day are the peak, so spread billing dates.',
    code: ['functions/src/platform/stripe/stripe.ts', 'functions/src/platform/stripe/stripe-quota.ts'],
    tests: [
      [
        'tests/emulator/ledger/ledger.test.ts',
        'responds with 5xx while Stripe is unavailable, and applies the event on the retry',
      ],
    ],
  },
  {
    limit: 'Accounts created at Firebase Authentication',
    value: '100 an hour for one IP address (20 by our form)',
    source: 'https://firebase.google.com/docs/auth/limits',
    at: null,
    max: null,
    before:
      'An office behind one address meets it, whatever the traffic. Firebase raises it for a time on request; ours is a constant.',
    code: ['functions/src/accounts/profile/register-account.http.ts'],
    tests: [
      [
        'tests/emulator/accounts/registration.test.ts',
        'returns the same reply for an existing account, which gets one email',
      ],
    ],
  },
  {
    limit: 'Emails of Firebase Authentication',
    value: '100,000 confirmations, 10,000 password resets, 25,000 sign-in links a day',
    source: 'https://firebase.google.com/docs/auth/limits',
    at: visitors => perSecond((visitors * 20) / 1000) * 86_400,
    max: 100_000,
    before: 'Send them through the site’s own sender, whose provider’s limit then counts.',
  },
  {
    limit: 'Emails of the site',
    value: 'that of the mail provider; at most 3 a day to one recipient by forms (ours)',
    source: 'functions/src/platform/limits/recipient-limit-store.ts',
    at: null,
    max: null,
    before: 'Messages wait in the collection `mail`; staff see those that failed.',
    code: [
      'functions/src/platform/mail/mail-store.ts',
      'functions/src/platform/limits/recipient-limit-store.ts',
    ],
    tests: [
      [
        'tests/emulator/inquiries/inquiries.test.ts',
        'gets at most three emails a day from forms, while staff get every notice',
      ],
    ],
  },
  {
    limit: 'Size of a Firestore document',
    value: '1 MiB',
    source: 'https://firebase.google.com/docs/firestore/quotas',
    at: null,
    max: null,
    before:
      'The catalog of all back ends is one document: the size of each reply is limited so that all fit. More back ends lower it; a test fails first.',
    code: ['contract/src/marketplace/catalog.ts'],
    tests: [
      ['contract/src/marketplace/catalog.test.ts', 'is limited so that all seven fit into one document'],
    ],
  },
  {
    limit: 'Time of a scheduled function',
    value: '9 minutes for event functions, more if asked for',
    source: 'https://firebase.google.com/docs/functions/quotas',
    at: null,
    max: null,
    before:
      'Reconciliation, erasure, roll-up and revenue stop in time, store where they are and go on in the next run.',
    code: ['functions/src/ledger/reconcile/reconcile.ts', 'functions/src/analytics/rollup/roll-up.ts'],
    tests: [
      [
        'tests/faults/ledger/reconcile.test.ts',
        'stops when its time is up, and the next run continues there',
      ],
      ['tests/faults/analytics/roll-up.test.ts', 'continues day by day after an outage, when its time is up'],
    ],
  },
  {
    limit: 'Cloud Scheduler',
    value: 'one attempt a minute for a job, 500 jobs in a region',
    source: 'https://cloud.google.com/scheduler/quotas',
    at: null,
    max: null,
    before: 'Nine jobs, the most frequent every five minutes; their number doesn’t grow with the traffic.',
    code: ['functions/src/index.ts'],
  },
  {
    limit: 'Hosting',
    value: '2 GB for a file; 32 MB for an answer of a function behind it',
    source: 'https://firebase.google.com/docs/hosting/usage-quotas-pricing',
    at: null,
    max: null,
    before: 'Exports are streamed in parts of a limited size.',
    code: ['functions/src/analytics/export/export-part.ts', 'contract/src/transactions.ts'],
    tests: [
      [
        'functions/src/analytics/export/export-part.test.ts',
        'splits an export into parts without a gap or a duplicate',
      ],
    ],
    decisions: [16, 73],
  },
];
