import type { SpecSection } from './spec-row.ts';

const INQUIRIES = 'tests/e2e/inquiries/inquiries.test.ts';
const ANALYTICS_RULES = 'tests/rules/analytics.suite.ts';
const EVENTS = 'tests/e2e/analytics/analytics-events.test.ts';

export const ENTITIES: SpecSection = {
  title: '3. Entities and their fields',
  rows: [
    {
      says: 'User profile: email, firstName, lastName, displayName (first plus last), createdAt, updatedAt',
      code: ['contract/src/accounts/account.ts', 'functions/src/accounts/profile/profile-store.ts'],
      tests: [
        ['tests/rules/users.suite.ts', 'can be created by the owner with all fields'],
        ['contract/src/accounts/account.test.ts', 'joins and splits display names'],
        [
          'tests/emulator/accounts/registration.test.ts',
          'creates an account that can sign in, with its name and profile',
        ],
      ],
    },
    {
      says: 'Session user has uid; token claims give role and permissions; local copy under firebase_user',
      code: ['web/src/session/auth/stored-user.ts', 'contract/src/access/access.ts'],
      tests: [
        ['web/src/session/auth/stored-user.test.ts', 'reads the stored user'],
        ['contract/src/access/access.test.ts', 'returns known permissions only'],
      ],
    },
    {
      says: 'Service: id, serviceId, name, description, icon, category, badge, new, popular, features, signupUrl, firebaseConfig.hostedUrl as fallback, pricing',
      code: ['contract/src/marketplace/catalog.ts', 'functions/src/marketplace/catalog.ts'],
      tests: [
        [
          'functions/src/marketplace/catalog.test.ts',
          'uses the configured sign-up URL',
          'is the hosted URL from its back end without a configured one',
        ],
      ],
    },
    {
      says: 'Back end record: serviceId, name, category, featured, pricingTiers, in an envelope with success and data',
      code: ['contract/src/marketplace/catalog.ts', 'functions/src/marketplace/sources/info-client.ts'],
      tests: [
        [
          'sandbox/src/app-backends/app-backends.test.ts',
          'matches the contract and requires the API key: %s',
        ],
      ],
    },
    {
      says: 'Pricing tier: tierId, name, price (0 is free), billingCycle, description, features, stripeProductId, stripePriceId; sample tiers carry serviceId',
      code: ['contract/src/marketplace/catalog.ts', 'contract/src/marketplace/sample-catalog.ts'],
      tests: [
        [
          'contract/src/marketplace/catalog.test.ts',
          'can have the price %d',
          'must have unique plan ids and Stripe prices',
          'matches the schema and has no payable tier',
        ],
      ],
    },
    {
      says: 'Cached marketplace data: services, featuredApps, categories starting with ‘all’',
      code: ['contract/src/marketplace/catalog.ts', 'web/src/features/marketplace/api/load-marketplace.ts'],
      tests: [
        [
          'contract/src/marketplace/catalog.properties.test.ts',
          'the categories start with all, contain each once and cover every app',
        ],
        [
          'web/src/features/marketplace/api/load-marketplace.test.ts',
          'stores what the server replied for the next visit',
        ],
      ],
    },
    {
      says: 'Analytics event: eventType, eventData, userId or null, timestamp, sessionId, userAgent, referrer, url',
      code: ['contract/src/analytics/events.ts', 'firestore.rules'],
      tests: [
        [
          ANALYTICS_RULES,
          'accepts %s from a visitor, from a user and from a user without a uid',
          'rejects %s with an additional key, a missing key or an invalid value',
        ],
      ],
      note: 'expiresAt is added, for deletion after 400 days.',
      decisions: [74],
    },
    {
      says: 'Referral: sourceApp, targetApp, userId, timestamp, sessionId, converted (false at creation)',
      code: ['contract/src/analytics/referrals.ts', 'firestore.rules'],
      tests: [
        [ANALYTICS_RULES, 'accept a visitor and a user', 'refuse one %s'],
        [EVENTS, 'the way from one app to another is an event and a referral, however the link is followed'],
      ],
      decisions: [69],
    },
    {
      says: 'Session id: once per browser session from the time plus a random string, in session storage',
      code: [
        'contract/src/analytics/events.ts',
        'functions/src/visitors/visitor-id.ts',
        'web/src/platform/storage/analytics-session.ts',
      ],
      tests: [
        ['functions/src/visitors/visitor-id.test.ts', 'creates a unique id for %s in its format'],
        ['web/src/platform/storage/analytics-session.test.ts', 'is the id of the tab with analytics consent'],
      ],
      departs: 'The server issues it, so that invented ids can’t write.',
      decisions: [50],
    },
    {
      says: 'Payment request: amount, appId, description, currency USD, recaptchaToken; response clientSecret, paymentIntentId, error',
      code: ['contract/src/payments/payments.ts'],
      tests: [
        [
          'tests/emulator/payments/create-payment-intent.test.ts',
          'creates the requested intent in cents for the user’s customer',
          'rejects %j',
        ],
      ],
    },
    {
      says: 'Checkout response: url, error; subscription request: priceId, serviceName, tierName',
      code: ['contract/src/payments/payments.ts'],
      tests: [
        [
          'tests/emulator/payments/checkout.test.ts',
          'returns a hosted page that redirects to this site only',
          'creates a session for a plan of the catalog, without a captcha',
        ],
      ],
    },
    {
      says: 'Transaction: id, createdAt, completedAt, appId, amount, currency, paymentMethod, status, description, stripePaymentIntentId',
      code: ['contract/src/transactions.ts', 'functions/src/transactions/transaction.ts'],
      tests: [
        [
          'functions/src/transactions/transaction.test.ts',
          'returns decimal amounts and ISO 8601 times without the owner',
        ],
      ],
      note: 'Stored as integer minor units; further statuses (refunded, disputed, flagged, canceled) are added.',
      decisions: [36],
    },
    {
      says: 'Legacy service: id, icon, name, description, tiers with a monthly price',
      code: ['contract/src/services.ts'],
      tests: [['contract/src/services.test.ts', 'drops invalid plans and is invalid without a plan']],
      decisions: [21],
    },
    {
      says: 'Newsletter subscriber: email, subscribedAt, userId or null, source contact_page, status active, recaptchaToken',
      code: ['contract/src/inquiries/forms/newsletter-form.ts', 'contract/src/inquiries/submissions.ts'],
      tests: [
        [INQUIRIES, 'newsletter on %s'],
        ['tests/rules/inquiries.suite.ts', 'accepts the source %s'],
      ],
      departs:
        'The form is also on the home page, with the source home_page; an address counts once it is confirmed.',
      decisions: [27],
    },
    {
      says: 'Demo booking: name, email, company, phone, preferredDate, preferredTime, interests, urgency, requestedAt, userId or null, status pending, source contact_page, recaptchaToken',
      code: ['contract/src/inquiries/forms/demo-form.ts'],
      tests: [[INQUIRIES, 'each form arrives with its fields > demo, with a file for the calendar']],
    },
    {
      says: 'Contact submission: fields of the form, submittedAt, userId or null, status ‘new’, source contact_form or empower_business_page; quick form: name, email, message',
      code: ['contract/src/inquiries/forms/contact-form.ts', 'contract/src/inquiries/forms/quick-form.ts'],
      tests: [
        [
          INQUIRIES,
          'each form arrives with its fields > contact',
          'each form arrives with its fields > quick form',
        ],
      ],
    },
    {
      says: 'recaptchaToken is stored by the contact form only, not by the quick form',
      code: ['contract/src/inquiries/submissions.ts'],
      tests: [['tests/rules/inquiries.suite.ts', 'requires a captcha token, signed in or not']],
      departs: 'Every form sends a token; the server verifies it after the write and removes it.',
      decisions: [12],
    },
    {
      says: 'Contact form state: subject General Inquiry and preferredContact email by default',
      code: ['web/src/features/inquiries/components/contact/contact-form.tsx'],
      tests: [[INQUIRIES, 'each form arrives with its fields > contact']],
    },
    {
      says: 'Consent record: necessary (always true), analytics, marketing, functional, timestamp, version 1.0',
      code: ['web/src/platform/storage/consent-record.ts', 'web/src/platform/storage/consent.ts'],
      tests: [
        ['web/src/platform/storage/consent.test.ts', 'reads back what was stored'],
        ['tests/e2e/site/consent.test.ts', 'given to all is stored, recorded and not asked for again'],
      ],
    },
    {
      says: 'Performance records, statistics and report export with the listed fields',
      code: ['web/src/features/diagnostics/performance-report.ts', 'web/src/platform/api/call-recorder.ts'],
      tests: [
        [
          'web/src/features/diagnostics/performance-report.test.ts',
          'count all calls, of which the last ten are kept',
          'the report contains everything in the specification',
        ],
      ],
    },
  ],
};
