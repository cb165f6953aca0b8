import type { SpecSection } from './spec-row.ts';

const MARKETPLACE = 'tests/e2e/marketplace/marketplace.test.ts';
const SESSION = 'tests/e2e/accounts/session.test.ts';
const OWN = 'tests/e2e/analytics/own-analytics.test.ts';
const LOADING = 'tests/e2e/site/loading.test.ts';

export const CONSTANTS: SpecSection = {
  title: '9. Business constants and limits',
  rows: [
    {
      says: 'Currency USD; minimum payment 0.50; default payment 10; default app id demo-app',
      code: ['contract/src/payments/payments.ts'],
      tests: [
        [
          'contract/src/payments/payments.test.ts',
          'accepts the default payment',
          'returns the minimum or maximum amount that was violated',
          'rejects %j',
        ],
      ],
    },
    {
      says: 'Transactions page size 10',
      code: ['contract/src/transactions.ts'],
      tests: [
        [
          'tests/emulator/transactions/transactions.test.ts',
          'pages the caller’s transactions, newest first, ten at a time',
        ],
      ],
    },
    {
      says: 'Analytics: 100 recent events, 50 referrals, 10 recent activities, 3 source apps, ranges 24h, 7d (default), 30d',
      code: ['contract/src/analytics/reports.ts', 'contract/src/analytics/event-lists.ts'],
      tests: [
        ['tests/rules/analytics.suite.ts', 'lists at most 100 records'],
        [
          OWN,
          'show the last 7 days, and what each range and metric says',
          'list the newest 10 events as text, and more on request',
        ],
        ['web/src/features/analytics/analytics-address.test.ts', 'leaves out the defaults'],
        [
          'functions/src/analytics/reports/report.test.ts',
          'names the three apps with the most referrals and counts those of all',
        ],
      ],
      gap: 'No test reaches the limit of 50 referrals in the list.',
    },
    {
      says: 'Display: up to 3 features and 3 plans per app, 3 features per plan, 3 featured apps; default category all; fixed 24/7 Support',
      code: ['contract/src/marketplace/catalog.ts'],
      tests: [
        ['contract/src/marketplace/catalog.test.ts', 'limits the featured apps to three'],
        [MARKETPLACE, 'shows the live apps with their stats, plans and caps'],
      ],
    },
    {
      says: 'Cache key marketplace_data, fresh for 10 minutes',
      code: ['contract/src/marketplace/catalog.ts', 'web/src/features/marketplace/api/load-marketplace.ts'],
      tests: [
        [
          MARKETPLACE,
          'a fresh catalog is not asked for again',
          'an old catalog is shown with its age, and replaced once the network is back',
        ],
        [
          'functions/src/marketplace/catalog-cache.test.ts',
          'returns a stale catalog at once and refreshes in the background',
        ],
      ],
    },
    {
      says: 'Cache helper: default 5 minutes, prefix firebase_cache_, with a timestamp',
      code: ['web/src/platform/storage/local-cache.ts'],
      tests: [
        [
          'web/src/platform/storage/local-cache.test.ts',
          'keeps an entry for five minutes unless its reader says otherwise, under its prefix',
        ],
      ],
    },
    {
      says: 'Request timeout 10 s',
      code: ['contract/src/marketplace/catalog.ts', 'functions/src/marketplace/sources/hedged-request.ts'],
      tests: [
        [
          'functions/src/marketplace/sources/hedged-request.test.ts',
          'times out after two requests without a response',
        ],
        [
          'tests/emulator/marketplace/marketplace-sources.test.ts',
          'that hangs like all others delays at most until the timeout',
        ],
      ],
    },
    {
      says: 'Debounce helper default 300 ms; search tracking 1000 ms',
      code: [
        'web/src/platform/api/debounce.ts',
        'web/src/features/marketplace/components/listing/marketplace-screen.tsx',
      ],
      tests: [
        [
          'web/src/platform/api/debounce.test.ts',
          'calls once, with the last arguments, 300 ms after the last call',
        ],
      ],
    },
    {
      says: 'Modal closes 2000 ms after a subscription',
      code: ['web/src/features/marketplace/components/plans/subscription-modal.tsx'],
      tests: [
        [
          'tests/e2e/subscriptions/subscription.test.ts',
          'reports success when the plan is paid meanwhile, closes, and opens the app',
        ],
      ],
    },
    {
      says: 'Inactivity 15 minutes, warning 2 minutes before',
      code: ['contract/src/accounts/session-limits.ts'],
      tests: [[SESSION, 'warns two minutes before its end and ends after fifteen, with everything cleared']],
    },
    {
      says: 'Banner delay 2 s; consent version 1.0',
      code: ['web/src/platform/storage/consent-record.ts'],
      tests: [
        [
          'tests/e2e/site/consent.test.ts',
          'is asked for two seconds after the page, %s',
          'is asked for again when the question has changed',
        ],
      ],
    },
    {
      says: 'Storage usage refresh every 5 s',
      code: ['web/src/features/diagnostics/components/storage-viewer.tsx'],
      tests: [[SESSION, 'is listed with sizes, and cleared area by area, %s']],
    },
    {
      says: 'Chunk load timeout 120 s',
      code: ['web/src/router/lazy-page.tsx'],
      tests: [[LOADING, 'within two minutes, counts as failed']],
    },
    {
      says: 'Demo slots of 1 hour: 9-10, 10-11, 11-12, 1-2, 2-3, 3-4, 4-5',
      code: ['contract/src/inquiries/demo-slot.ts'],
      tests: [
        [
          'contract/src/inquiries/demo-slot.test.ts',
          'slot %s is an hour by the clock in New York, summer and winter',
          'has the afternoon in the afternoon',
        ],
      ],
    },
    {
      says: 'Demo timeline options; response promise of 24 hours',
      code: ['contract/src/inquiries/forms/demo-form.ts', 'contract/src/inquiries/submissions.ts'],
      tests: [
        ['tests/rules/inquiries.suite.ts', '$name.$field is one of its options'],
        [
          'tests/e2e/inquiries/inquiries.test.ts',
          'each form arrives with its fields > demo, with a file for the calendar',
        ],
      ],
    },
    {
      says: 'Prices in metadata: $7.99 to $999 with 11 offers; invoice creator $19, payroll CA $89 CAD, Blogger Pro $29, Form 2290 $7.99',
      code: ['contract/src/marketplace/sample-catalog.ts', 'web/src/seo/structured-data.ts'],
      tests: [
        [
          'contract/src/marketplace/catalog.test.ts',
          'has the 11 prices of the specification, from 7.99 to 999',
        ],
        ['web/src/seo/structured-data.test.ts', 'offers the marketplace at the price list’s range'],
        ['web/src/seo/product-structured-data.test.ts', '$name is offered at the price list’s prices'],
      ],
    },
    {
      says: 'Performance tool: stats every 5 s, memory every 10 s, last 10 calls; target 60 %, green above 50 %',
      code: [
        'web/src/features/diagnostics/components/performance-panel.tsx',
        'web/src/features/diagnostics/performance-report.ts',
      ],
      tests: [
        [
          'web/src/features/diagnostics/performance-report.test.ts',
          'count all calls, of which the last ten are kept',
        ],
        [SESSION, 'count calls and answers of the cache, and are exported, %s, %i wide'],
      ],
      gap: 'The refresh of memory every 10 s and the thresholds of the color are not asserted.',
    },
    {
      says: 'Authentication provider timings and heartbeat limits',
      gap: 'These are internals of Firebase’s SDK, which is used unchanged; they are not tested here.',
    },
    {
      says: 'Publishable key and captcha site key are in the client',
      code: ['web/src/platform/env.ts'],
      tests: [['web/src/platform/env.test.ts', 'reads a complete configuration; addresses may be left out']],
    },
    {
      says: 'Other bounds on input lengths are not shown',
      code: ['contract/src/inquiries/forms/form-fields.ts', 'firestore.rules'],
      tests: [
        ['tests/rules/inquiries.suite.ts', '$name.$field is text of at most $max characters'],
        ['tests/rules/users.suite.ts', 'can have names of the maximum length'],
      ],
      note: 'Every text that is stored has a maximum.',
    },
  ],
};
