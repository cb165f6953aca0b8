import type { SpecSection } from './spec-row.ts';

const PAGES = 'tests/e2e/site/public-pages.test.ts';
const ACCOUNT = 'tests/e2e/accounts/account.test.ts';
const MARKETPLACE = 'tests/e2e/marketplace/marketplace.test.ts';
const SUBSCRIPTION = 'tests/e2e/subscriptions/subscription.test.ts';
const LOADING = 'tests/e2e/site/loading.test.ts';
const OWN = 'tests/e2e/analytics/own-analytics.test.ts';
const STAFF_ANALYTICS = 'tests/e2e/analytics/admin-analytics.test.ts';
const PAYMENT = 'tests/e2e/payments/payment.test.ts';
const TRANSACTIONS = 'tests/e2e/transactions/transactions.test.ts';
const SHELL = 'tests/e2e/shell/shell.test.ts';
const SESSION = 'tests/e2e/accounts/session.test.ts';
const CONSENT = 'tests/e2e/site/consent.test.ts';
const INQUIRIES = 'tests/e2e/inquiries/inquiries.test.ts';
const CONTENT = 'has its title, heading and content in the HTML, without a script that is not a file';
const HOME = 'leads where it is specified to, and has every section and figure';
const LIVE_APPS = 'shows the live apps with their stats, plans and caps';

export const SCREENS: readonly SpecSection[] = [
  {
    title: '2.1 Routes',
    rows: [
      {
        says: 'Public paths: home, about, contact, faq, case studies, testimonials, blog and articles, privacy, terms, four marketing pages, login, register, marketplace',
        code: ['web/src/paths.ts', 'web/src/router/route-table.tsx', 'web/src/seo/prerendered-pages.ts'],
        tests: [[PAGES, CONTENT]],
      },
      {
        says: 'Unknown paths show the home page',
        code: ['web/src/routes/public/site/not-found.tsx'],
        tests: [[PAGES, 'is 404, shows the home page with a line, and is kept out of search engines']],
        note: 'With status 404 and one line that says so.',
      },
      {
        says: 'Unknown paths inside the dashboard (complete route table not given)',
        code: ['web/src/routes/dashboard/inner-not-found.tsx'],
        decisions: [84],
        departs: 'Paths below a dashboard prefix show the dashboard’s own “Page Not Found”.',
        tests: [[SUBSCRIPTION, 'that is unknown names those there are']],
      },
      {
        says: 'Logged-in only: /payment, /transactions, /services, /admin, /app/{appId}; signed out, each shows ‘Authentication Required’, its own sentence and ‘Login to Continue’',
        code: ['web/src/router/require-auth.tsx', 'web/src/router/route-table.tsx'],
        tests: [[ACCOUNT, '%s asks to log in']],
      },
      {
        says: 'Signed in, the dashboard shell replaces the public layout on marketplace, payment, transactions, services, admin and app paths',
        code: ['web/src/router/app.tsx', 'web/src/layouts/dashboard/shell.tsx'],
        tests: [
          [ACCOUNT, 'is registered, left and entered again; the marketplace then opens inside the shell'],
          [
            'tests/e2e/site/product-pages.test.ts',
            'is found from the marketplace, and stays in the public frame for someone who is signed in',
          ],
        ],
        departs:
          'Product pages below /marketplace stay in the public frame also when signed in: they are text pages that load as documents.',
        decisions: [11],
      },
      {
        says: 'Page metadata for 13 paths, among them six product pages below /marketplace',
        code: ['web/src/seo/prerendered-pages.ts', 'web/prerender/document.ts'],
        tests: [
          [
            'tests/e2e/site/search-and-sharing.test.ts',
            'names the company, and can be indexed',
            'has one %s, which no other page has',
          ],
        ],
      },
      {
        says: 'Some pages load lazily',
        code: ['web/src/router/lazy-page.tsx'],
        tests: [[LOADING, 'runs one small script, also when it is touched and its links are followed']],
        decisions: [8, 11],
      },
      {
        says: 'Preloading after 2 s on home or about, or after 3 s with a stored user',
        code: ['web/src/boot/boot.ts', 'web/src/router/preload.ts'],
        tests: [
          [
            LOADING,
            '%s preloads what the next pages run on after two seconds: %s',
            'preloads the dashboard for signed-in users and hydrates',
          ],
        ],
      },
    ],
  },
  {
    title: '2.2 Home page',
    rows: [
      {
        says: 'Navigation to about, marketplace, the four marketing pages, contact; Sign In only signed out, Dashboard only signed in',
        code: ['web/src/layouts/public/public-nav.ts', 'web/src/layouts/public/public-layout.tsx'],
        tests: [[PAGES, HOME, 'links signed-in users to the marketplace and the dashboard']],
        note: 'The prerendered document holds both; the session hint shows one before the first paint.',
      },
      {
        says: '‘Get Started Today’ goes to /marketplace if signed in, otherwise /register; ‘Explore Services’ goes to /services',
        code: ['web/src/features/site/components/home/hero.tsx'],
        tests: [[PAGES, HOME, 'links signed-in users to the marketplace and the dashboard']],
      },
      {
        says: 'Footer links: privacy, terms, marketplace, dashboard; copyright year 2025',
        code: ['web/src/layouts/public/public-layout.tsx', 'web/src/boot/copyright-years.ts'],
        tests: [
          [PAGES, HOME],
          ['web/src/boot/copyright-years.test.ts', 'a build of %j is copyright %s'],
        ],
        note: 'A range from 2025 in later years.',
      },
      {
        says: 'Sections: hero with stats (500+, 95%, 24/7), solutions cards, AI journey, Make it Easy, Empower, AI-driven solutions, marketplace promotion, about, contact',
        code: [
          'web/src/features/site/components/home/home-content.tsx',
          'web/src/features/site/content/stats.ts',
        ],
        tests: [[PAGES, HOME]],
      },
      {
        says: 'Newsletter described as for ‘5,000+ business leaders’',
        code: ['web/src/features/site/components/contact.tsx'],
        tests: [[PAGES, HOME]],
      },
    ],
  },
  {
    title: '2.3 Marketing pages',
    rows: [
      {
        says: 'Shared navigation of nine entries plus Sign In or Dashboard; hero, sections, stats, calls to action; footer with Services, Company and Connect',
        code: ['web/src/layouts/public/public-nav.ts', 'web/src/features/site/components/pages'],
        tests: [[PAGES, 'has the navigation, the footer and the figures that are specified']],
      },
      {
        says: 'Empower page: quick form with required name, email and message',
        code: [
          'contract/src/inquiries/forms/quick-form.ts',
          'web/src/features/inquiries/components/contact/quick-form.tsx',
        ],
        tests: [
          [INQUIRIES, 'each form arrives with its fields > quick form'],
          ['tests/rules/inquiries.suite.ts', 'has a name, an email and a message only'],
        ],
      },
    ],
  },
  {
    title: '2.4 Contact page',
    rows: [
      {
        says: 'Contact information, expertise list, email link, contact form, demo form, newsletter form',
        code: ['web/src/features/inquiries/components/contact/contact-page.tsx'],
        tests: [
          [PAGES, 'the contact page has the email link and the list of expertise beside its forms'],
          [INQUIRIES, 'has a nav that leads here, and a home page that does'],
        ],
      },
      {
        says: 'Contact form: full name*, email*, company, phone, subject*, budget, timeline, message*, preferred contact (email, phone, video)',
        code: ['contract/src/inquiries/forms/contact-form.ts'],
        tests: [
          [INQUIRIES, 'each form arrives with its fields > contact'],
          [
            'web/src/features/inquiries/components/rendered-fields.test.tsx',
            'the %s form renders every field of its descriptor',
          ],
        ],
      },
    ],
  },
  {
    title: '2.5 Login and register',
    rows: [
      {
        says: 'Login with email and password, links to register and home; success goes to /',
        code: ['web/src/features/accounts/components/sign-in/login-form.tsx'],
        tests: [
          ['tests/e2e/site/keyboard.test.ts', 'a user logs in from the home page and reaches the dashboard'],
          [ACCOUNT, 'does not lead anywhere but to this site after login'],
        ],
        note: 'From a page that asked for the login, success leads back to that page.',
      },
      {
        says: 'Register with first name, last name, email, password and confirmation; success goes to /',
        code: ['web/src/features/accounts/components/sign-in/register-form.tsx'],
        tests: [
          [ACCOUNT, 'is registered, left and entered again; the marketplace then opens inside the shell'],
        ],
      },
    ],
  },
  {
    title: '2.6 Marketplace screen',
    rows: [
      {
        says: 'Loading texts ‘Loading marketplace services...’ and ‘Fetching live data from all projects...’',
        code: ['web/src/features/marketplace/components/listing/marketplace-loading.tsx'],
        tests: [
          [
            MARKETPLACE,
            'the catalog > shows what is loading while the server is slow, without a layout shift',
            'the catalog inside the dashboard > shows what is loading while the server is slow',
          ],
        ],
      },
      {
        says: 'On failure: ‘Marketplace Temporarily Unavailable’, the error text and a retry button',
        code: ['web/src/features/marketplace/components/listing/catalog-notice.tsx'],
        tests: [
          [
            MARKETPLACE,
            'a signed-in user without a cached catalog sees the failure and can retry',
            'shows the server’s own error message',
          ],
        ],
      },
      {
        says: 'Navigation, title ‘AI-Powered SaaS Marketplace’, stats: applications, categories without ‘all’, fixed ‘24/7 Support’',
        code: ['web/src/features/marketplace/components/listing/marketplace-header.tsx'],
        tests: [[MARKETPLACE, LIVE_APPS]],
      },
      {
        says: 'Featured apps: icon, New and Popular badges, name, description, ‘Starting at’ price of the first tier (Free if 0, suffix ‘mo’), ‘Get Started’',
        code: [
          'web/src/features/marketplace/components/listing/featured-app.tsx',
          'web/src/features/marketplace/lowest-tier.ts',
        ],
        tests: [
          [MARKETPLACE, LIVE_APPS, 'leads to the page of an app, and from featured apps to their plans'],
          ['web/src/features/marketplace/plan-price-text.test.ts', 'writes the price with its period'],
        ],
      },
      {
        says: 'Search box ‘Search applications...’ and category buttons',
        code: ['web/src/features/marketplace/components/listing/catalog-filter.tsx'],
        tests: [[MARKETPLACE, 'combine, report when nothing matches, and are cleared together']],
      },
      {
        says: 'App grid: icon, name, badge, description, up to 3 features and 3 plan cards; plan card with price, description, up to 3 features, ‘+N more features’ and ‘Select {plan}’',
        code: [
          'web/src/features/marketplace/components/listing/app-listing.tsx',
          'web/src/features/marketplace/components/plans/plan-card.tsx',
        ],
        tests: [[MARKETPLACE, LIVE_APPS]],
      },
      {
        says: 'More than 3 tiers: ‘View All Plans’; each app has ‘Learn More’',
        code: ['web/src/features/marketplace/components/app-links.tsx'],
        tests: [
          [
            MARKETPLACE,
            LIVE_APPS,
            'has every plan in full, and is reached and left by links',
            'leads to the page of an app, and from featured apps to their plans',
          ],
        ],
      },
      {
        says: 'No match: ‘No applications found matching your criteria.’ and ‘Clear Filters’, which resets search and category',
        code: ['web/src/features/marketplace/components/listing/marketplace-screen.tsx'],
        tests: [[MARKETPLACE, 'combine, report when nothing matches, and are cleared together']],
      },
      {
        says: 'Footer: ‘All services are independently maintained with live pricing.’, ‘Refresh Services’, last-updated time',
        code: ['web/src/features/marketplace/components/listing/marketplace-footer.tsx'],
        tests: [[MARKETPLACE, LIVE_APPS, 'asks the back ends again by Refresh Services']],
      },
    ],
  },
  {
    title: '2.7 Subscription modal',
    rows: [
      {
        says: 'Titled ‘Subscribe to {app}’; plan name, price, description, features, Cancel and close buttons',
        code: ['web/src/features/marketplace/components/plans/subscription-modal.tsx'],
        tests: [
          [
            SUBSCRIPTION,
            'signs up, comes back to the very plan, subscribes, and opens the app, which knows them',
            'closes by Cancel, Escape, the cross and beside it, and the focus is where it was',
          ],
        ],
      },
      {
        says: 'Error area and success area',
        code: ['web/src/features/marketplace/components/plans/subscription-modal.tsx'],
        tests: [
          [
            SUBSCRIPTION,
            'shows why the payment could not start, and can be retried',
            'reports success when the plan is paid meanwhile, closes, and opens the app',
          ],
        ],
      },
      {
        says: 'Free plan: ‘Get Started Free’ opens the sign-up URL in a new tab; without a price id: ‘Continue to {app}’',
        code: [
          'web/src/features/marketplace/components/plans/subscription-modal.tsx',
          'web/src/features/marketplace/open-signup.ts',
        ],
        tests: [[SUBSCRIPTION, 'offers the app’s own sign-up for a free plan and for one without a price']],
      },
      {
        says: 'Plan with a price id: card payment button',
        code: ['web/src/features/payments/components/subscribe-button.tsx'],
        tests: [
          [
            SUBSCRIPTION,
            'signs up, comes back to the very plan, subscribes, and opens the app, which knows them',
          ],
        ],
      },
    ],
  },
  {
    title: '2.8 Analytics dashboard',
    rows: [
      {
        says: 'Ranges Last 24 Hours, 7 Days, 30 Days; metrics All Events, App Views, Subscriptions, Cross-App Referrals, Search Queries',
        code: [
          'contract/src/analytics/reports.ts',
          'web/src/features/analytics/components/analytics-toolbar.tsx',
        ],
        tests: [[OWN, 'show the last 7 days, and what each range and metric says']],
      },
      {
        says: 'Event Summary: counts per event type',
        code: ['web/src/features/analytics/components/event-summary.tsx'],
        tests: [[OWN, 'show the last 7 days, and what each range and metric says']],
      },
      {
        says: 'Cross-App Referrals: total, conversion rate with 2 decimals and %, top 3 source apps',
        code: ['web/src/features/analytics/components/referrals-card.tsx'],
        tests: [
          [OWN, 'show referrals, their conversion rate and the apps they came from'],
          ['web/src/features/analytics/report-text.test.ts', 'has a conversion rate with two decimals'],
        ],
      },
      {
        says: 'Recent Activity: latest 10 events with time and data',
        code: ['web/src/features/analytics/components/recent-activity.tsx'],
        tests: [[OWN, 'list the newest 10 events as text, and more on request']],
      },
      {
        says: 'Admins also get Refresh Data and Export Analytics; export is not implemented',
        code: [
          'web/src/features/analytics/staff/components/refresh-data.tsx',
          'web/src/features/analytics/staff/export/export-analytics.tsx',
        ],
        tests: [
          [
            STAFF_ANALYTICS,
            'are opened from the Admin Panel by staff with the permission',
            'say so when a refresh fails',
          ],
          [
            'tests/e2e/analytics/analytics-export.test.ts',
            'downloads the events of the chosen range and metric as CSV, with a manifest',
          ],
        ],
        departs: 'The export is implemented.',
        decisions: [73],
      },
    ],
  },
  {
    title: '2.9 Payment page',
    rows: [
      {
        says: 'Fields amount (10), app id (demo-app), description (Demo payment); choice between inline card and hosted checkout',
        code: [
          'web/src/features/payments/components/payment-screen.tsx',
          'contract/src/payments/payments.ts',
        ],
        tests: [
          ['contract/src/payments/payments.test.ts', 'accepts the default payment'],
          [
            PAYMENT,
            'pays once on a double click',
            'is busy until the redirect, reports a failed start, and can be retried',
          ],
        ],
      },
      {
        says: 'A flag selects the payment widget; the default is the embedded card form',
        code: ['web/src/features/payments/payment-widget.ts'],
        tests: [[PAYMENT, 'replaces the card form, and pays the form’s final amount']],
        decisions: [31],
      },
      {
        says: 'Card form ‘Payment Details’: amount, description, ‘Credit or Debit Card’, ‘Pay $amount’, ‘Processing...’ while busy',
        code: [
          'web/src/features/payments/components/card-form.tsx',
          'web/src/features/payments/components/pay-action.tsx',
        ],
        tests: [
          [
            PAYMENT,
            'pays, and the transaction appears on an open page automatically',
            'reports what could not start, and is busy during 3-D Secure',
          ],
        ],
      },
      {
        says: '‘Pay $amount with Stripe Checkout’, ‘Redirecting...’ while busy, redirect to the hosted page',
        code: ['web/src/features/payments/components/hosted-checkout.tsx'],
        tests: [[PAYMENT, 'is busy until the redirect, reports a failed start, and can be retried']],
      },
      {
        says: '‘Subscribe to {tier name}’, ‘Redirecting...’ while busy, redirect',
        code: ['web/src/features/payments/components/subscribe-button.tsx'],
        tests: [
          [
            SUBSCRIPTION,
            'signs up, comes back to the very plan, subscribes, and opens the app, which knows them',
            'shows why the payment could not start, and can be retried',
          ],
        ],
      },
    ],
  },
  {
    title: '2.10 Transactions page',
    rows: [
      {
        says: 'Filterable, paginated table',
        code: ['web/src/features/transactions/components/transactions-screen.tsx'],
        tests: [
          [
            TRANSACTIONS,
            'work each and together, and are taken off one by one or all at once',
            'go on and back by cursor, by number, and survive a reload',
          ],
        ],
        decisions: [15],
      },
      {
        says: 'The id is shown as its first 8 characters',
        code: ['web/src/features/transactions/transaction-text.ts'],
        tests: [
          [
            'web/src/features/transactions/transaction-text.test.ts',
            'shows the first eight characters of an id',
          ],
          [
            'functions/src/transactions/transaction.test.ts',
            'distinguishes 10,000 payments by the first eight characters',
          ],
        ],
      },
      {
        says: 'Status colors: completed green, pending orange, failed red, anything else gray',
        code: [
          'web/src/features/transactions/components/transaction-status.tsx',
          'web/src/design/feedback/badge.tsx',
        ],
        tests: [
          [
            'web/src/features/transactions/components/transaction-status.test.ts',
            'the status %s has the color %s beside its name',
          ],
        ],
      },
      {
        says: 'A row can open the card provider’s page of its payment intent',
        code: [
          'web/src/features/transactions/stripe-link.ts',
          'web/src/features/transactions/components/transaction-details.tsx',
        ],
        tests: [
          [TRANSACTIONS, 'opens its details at an address of their own, by mouse and keyboard'],
          [
            'web/src/features/transactions/transaction-text.test.ts',
            'leads to the right half of the provider’s dashboard',
          ],
        ],
      },
      {
        says: 'Empty list: ‘No transactions found.’',
        code: ['contract/src/spec-texts.ts', 'web/src/features/transactions/components/transaction-list.tsx'],
        tests: [[TRANSACTIONS, 'that match nothing lead back']],
      },
      {
        says: 'Pagination only with more than one page',
        code: ['web/src/features/transactions/components/transaction-list.tsx'],
        tests: [
          [
            TRANSACTIONS,
            'work each and together, and are taken off one by one or all at once',
            'go on and back by cursor, by number, and survive a reload',
          ],
        ],
      },
    ],
  },
  {
    title: '2.11 Services page',
    rows: [
      {
        says: 'Grid of service cards with a plan view each; ‘From $’ with the lowest tier price per month',
        code: ['web/src/features/services/components/service-card.tsx'],
        tests: [[MARKETPLACE, 'show the lowest price a month, and their plans in place']],
      },
    ],
  },
  {
    title: '2.12 Dashboard shell',
    rows: [
      {
        says: 'Header: product name with marketplace title, welcome line (first name, display name or email), role badge except for users, logout',
        code: ['web/src/layouts/dashboard/shell.tsx', 'web/src/layouts/dashboard/nav/role-badge.tsx'],
        tests: [
          [SHELL, 'the header and the navigation of a %s'],
          ['contract/src/accounts/account.test.ts', 'greets by first name, else display name, else email'],
        ],
      },
      {
        says: 'Navigation: Business Home, Marketplace, Make Payment, Transaction History; Legacy Services and Admin Panel by permission',
        code: ['web/src/layouts/dashboard/nav/shell-links.ts', 'web/src/session/staff-screens.ts'],
        tests: [
          [SHELL, 'the header and the navigation of a %s'],
          [
            'tests/e2e/access/refusals.test.ts',
            'opens the pages of their permissions; others name what is missing and who can grant it',
          ],
        ],
        note: 'Further links are added for the pages that this project adds.',
      },
      {
        says: 'Inner routes: listing, /app/{appId}, /payment, /transactions, /services, /admin',
        code: ['web/src/router/route-table.tsx'],
        tests: [
          [SUBSCRIPTION, 'shows plan, end and entitlements, %s at 360 px'],
          [ACCOUNT, '%s with %j opens the admin panel: %s'],
        ],
      },
      {
        says: 'A promotions widget floats on the dashboard',
        code: ['web/src/features/site/promotions/components/promotion.tsx'],
        tests: [[SUBSCRIPTION, 'is of an app that the reader does not have', 'covers nothing on a phone']],
      },
    ],
  },
  {
    title: '2.13 Overlays',
    rows: [
      {
        says: 'Cookie consent banner',
        code: ['web/src/features/consent/consent-banner.ts'],
        tests: [[CONSENT, 'is asked for two seconds after the page, %s']],
      },
      {
        says: 'Performance dashboard, only with a local flag',
        code: ['web/src/features/diagnostics/components/performance-panel.tsx'],
        tests: [
          [
            SESSION,
            'are not there, nor is their code, unless they are asked for',
            'count calls and answers of the cache, and are exported, %s, %i wide',
          ],
        ],
      },
      {
        says: 'Storage viewer: local storage, session storage, cookies and IndexedDB with sizes in KB',
        code: ['web/src/features/diagnostics/components/storage-viewer.tsx'],
        tests: [
          [SESSION, 'is listed with sizes, and cleared area by area, %s'],
          ['web/src/features/diagnostics/storage-usage.test.ts', 'sizes are added up and shown in kB'],
        ],
      },
      {
        says: 'Automatic logout of inactive users',
        code: ['web/src/session/inactivity/session-watch.tsx'],
        tests: [
          [SESSION, 'warns two minutes before its end and ends after fifteen, with everything cleared'],
        ],
      },
    ],
  },
];
