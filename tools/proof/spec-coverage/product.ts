import type { SpecSection } from './spec-row.ts';

const PAGES = 'tests/e2e/site/public-pages.test.ts';
const MARKETPLACE = 'tests/e2e/marketplace/marketplace.test.ts';

export const PRODUCT: SpecSection = {
  title: '1. What the product does and for whom',
  rows: [
    {
      says: 'Visitors browse the marketplace and read marketing pages',
      code: ['web/src/router/route-table.tsx'],
      tests: [
        [PAGES, 'has its title, heading and content in the HTML, without a script that is not a file'],
        [MARKETPLACE, 'shows the live apps with their stats, plans and caps'],
      ],
    },
    {
      says: 'Visitors send contact inquiries, sign up for the newsletter and book a consultation or demo',
      code: ['web/src/features/inquiries/components'],
      tests: [
        [
          'tests/e2e/inquiries/inquiries.test.ts',
          'each form arrives with its fields > contact',
          'each form arrives with its fields > demo, with a file for the calendar',
          'newsletter on %s',
        ],
      ],
    },
    {
      says: 'Users sign up and log in with email and password',
      code: ['web/src/session/auth/firebase-session.ts'],
      tests: [
        [
          'tests/e2e/accounts/account.test.ts',
          'is registered, left and entered again; the marketplace then opens inside the shell',
        ],
      ],
      decisions: [33],
      note: 'Google, email links and second factors are added.',
    },
    {
      says: 'Registered users get a dashboard with marketplace, payments, transactions and, by role, legacy services and an admin panel',
      code: ['web/src/layouts/dashboard/nav/shell-links.ts'],
      tests: [['tests/e2e/shell/shell.test.ts', 'the header and the navigation of a %s']],
    },
    {
      says: 'Payments by embedded card form, hosted checkout redirect or subscription checkout',
      code: ['functions/src/payments/routes.ts', 'functions/src/subscriptions/routes.ts'],
      tests: [
        [
          'tests/e2e/payments/payment.test.ts',
          'pays, and the transaction appears on an open page automatically',
          'pays on Stripe’s page and shows the real outcome on return',
        ],
        [
          'tests/e2e/subscriptions/subscription.test.ts',
          'signs up, comes back to the very plan, subscribes, and opens the app, which knows them',
        ],
      ],
    },
    {
      says: 'Human verification uses a captcha service',
      code: ['web/src/platform/google/captcha.ts', 'functions/src/platform/captcha/captcha.ts'],
      tests: [
        [
          'functions/src/platform/captcha/captcha.test.ts',
          'returns null for a fresh token of this site and action',
          'rejects a verification with %j',
        ],
      ],
    },
    {
      says: 'Accounts use a hosted authentication service; forms and analytics are in a hosted document database',
      code: ['web/src/platform/firebase/firebase.ts', 'firestore.rules'],
      tests: [
        ['tests/rules/firestore-rules.test.ts', 'compile without a warning'],
        [
          'tests/emulator/access/forged-tokens.test.ts',
          'rejects a call with %s on every protected route and callable',
        ],
      ],
    },
    {
      says: 'An analytics dashboard shows usage events and cross-app referrals, with an admin mode',
      code: ['web/src/features/analytics/components/analytics-screen.tsx'],
      tests: [
        [
          'tests/e2e/analytics/own-analytics.test.ts',
          'show the last 7 days, and what each range and metric says',
        ],
        [
          'tests/e2e/analytics/admin-analytics.test.ts',
          'have totals, funnel, ways from app to app and searches',
        ],
      ],
    },
    {
      says: 'Applications from seven back ends: ai-caller, blooger, payrollca, irs2290, invoicer, personalcfo, booker-app',
      code: ['contract/src/marketplace/catalog.ts', 'contract/src/marketplace/sample-catalog.ts'],
      tests: [
        [
          'functions/src/marketplace/catalog.test.ts',
          'returns two displayed apps and the sources of all seven',
        ],
      ],
    },
    {
      says: 'Each back end has an info endpoint, a production sign-up URL and an API key',
      code: [
        'functions/src/marketplace/sources/backend-settings.ts',
        'functions/src/marketplace/open-signup.http.ts',
      ],
      tests: [
        [
          'functions/src/marketplace/sources/backend-settings.test.ts',
          'reads each URL from the variables of its app',
        ],
        [
          'sandbox/src/app-backends/app-backends.test.ts',
          'matches the contract and requires the API key: %s',
        ],
        ['tests/emulator/marketplace/marketplace.test.ts', 'redirects to the sign-up of %s'],
      ],
      decisions: [4],
    },
    {
      says: 'Only ai-caller and blooger are displayed',
      code: ['contract/src/marketplace/catalog.ts'],
      tests: [
        [
          'functions/src/marketplace/catalog.test.ts',
          'returns two displayed apps and the sources of all seven',
        ],
        [MARKETPLACE, 'shows the live apps with their stats, plans and caps'],
      ],
      note: 'The other products are listed with links to their pages under “More from Atrium”.',
    },
    {
      says: 'Marketplace products named in page metadata, among them US payroll (coming soon, waitlist) and Canadian payroll (bilingual)',
      code: [
        'web/src/features/site/content/products/product-index.ts',
        'web/src/seo/product-structured-data.ts',
      ],
      tests: [
        [
          'tests/e2e/site/product-pages.test.ts',
          'has title, heading, breadcrumbs, drawn screen and questions',
        ],
        ['web/src/seo/product-structured-data.test.ts', 'offers nothing of a product that is only announced'],
        ['tests/e2e/inquiries/inquiries.test.ts', 'each form arrives with its fields > waitlist'],
      ],
    },
  ],
};
