import { describe, expect, it } from 'vitest';
import {
  accessFromClaims,
  hasAnyPermission,
  PANEL_PERMISSIONS,
  PERMISSIONS,
  ROLE_PERMISSIONS,
  ROLES,
} from './access/access.ts';
import { SESSION_LIMITS } from './access/session-limits.ts';
import { ACCOUNT_LIMITS, RegisterForm } from './accounts/account.ts';
import { planObservedList } from './analytics/event-lists.ts';
import { createSessionId, EVENT_DATA, EVENT_TYPES } from './analytics/events.ts';
import {
  ANALYTICS_LIMITS,
  ANALYTICS_METRICS,
  ANALYTICS_RANGES,
  AnalyticsQuery,
} from './analytics/reports.ts';
import { DEMO_SLOTS, demoInterval } from './inquiries/demo-slot.ts';
import { CONTACT_FORM } from './inquiries/forms/contact-form.ts';
import { DEMO_FORM } from './inquiries/forms/demo-form.ts';
import { NEWSLETTER_FORM } from './inquiries/forms/newsletter-form.ts';
import { QUICK_FORM } from './inquiries/forms/quick-form.ts';
import { INQUIRY_CAPTCHA, INQUIRY_STATUSES, INQUIRY_TEXT, TIME_FIELDS } from './inquiries/submissions.ts';
import {
  ALL_CATEGORIES,
  DISPLAYED_SERVICE_IDS,
  listCategories,
  MARKETPLACE_CACHE_KEY,
  MARKETPLACE_LIMITS,
  PERIOD_SUFFIX,
  SERVICE_IDS,
} from './marketplace/catalog.ts';
import { amountProblem, PAYMENT_LIMITS } from './payments/payments.ts';
import { CAPTCHA_ACTIONS } from './platform/captcha.ts';
import { SPEC_TEXT } from './spec-texts.ts';
import { PaymentMethod, TRANSACTION_LIMITS, TransactionQuery, TransactionStatus } from './transactions.ts';

describe('the business constants of the specification', () => {
  it('a payment is in USD, from 0.50, and 10 for demo-app by default', () => {
    expect(PAYMENT_LIMITS.currency).toBe('USD');
    expect(PAYMENT_LIMITS.minCents).toBe(50);
    expect(PAYMENT_LIMITS.defaultAmount).toBe(10);
    expect(PAYMENT_LIMITS.defaultAppId).toBe('demo-app');
    expect(PAYMENT_LIMITS.defaultDescription).toBe('Demo payment');
    expect(amountProblem(0.5)).toBeNull();
    expect(amountProblem(0.49)).toBe('The smallest payment is $0.50.');
    expect(amountProblem(0.505)).toBe('Enter an amount in dollars and whole cents, such as 10.50.');
  });

  it('a page has 10 transactions, whose ids are shown with 8 characters', () => {
    expect(TRANSACTION_LIMITS.pageSize).toBe(10);
    expect(TRANSACTION_LIMITS.shortIdLength).toBe(8);
    expect(TransactionQuery.parse({})).toEqual({ page: 1, limit: 10 });
  });

  it('a session ends after 15 minutes without activity, and warns 2 minutes before', () => {
    expect(SESSION_LIMITS.idleMs).toBe(900_000);
    expect(SESSION_LIMITS.warningMs).toBe(120_000);
  });

  it('the marketplace shows up to 3 features, 3 plans and 3 featured applications', () => {
    expect(MARKETPLACE_LIMITS.featuresShown).toBe(3);
    expect(MARKETPLACE_LIMITS.plansShown).toBe(3);
    expect(MARKETPLACE_LIMITS.featuredShown).toBe(3);
  });

  it('the catalog is fresh for 10 minutes under marketplace_data, and its requests time out after 10 s', () => {
    expect(MARKETPLACE_LIMITS.freshMs).toBe(600_000);
    expect(MARKETPLACE_LIMITS.sourceTimeoutMs).toBe(10_000);
    expect(MARKETPLACE_CACHE_KEY).toBe('marketplace_data');
  });

  it('the catalog has the seven services, of which ai-caller and blooger are displayed', () => {
    const seven = ['ai-caller', 'blooger', 'payrollca', 'irs2290', 'invoicer', 'personalcfo', 'booker-app'];
    expect(SERVICE_IDS).toEqual(expect.arrayContaining(seven));
    expect(DISPLAYED_SERVICE_IDS.filter(id => seven.includes(id))).toEqual(['ai-caller', 'blooger']);
    expect(ALL_CATEGORIES).toBe('all');
    expect(listCategories([{ category: 'Content' }])).toEqual(['all', 'Content']);
    expect(PERIOD_SUFFIX.monthly).toBe('mo');
  });

  it('demos last one hour, in seven slots', () => {
    expect(DEMO_SLOTS).toEqual(['9-10', '10-11', '11-12', '1-2', '2-3', '3-4', '4-5']);
    const { start, end } = demoInterval('2026-01-15', '1-2');
    expect([start.toISOString(), end.toISOString()]).toEqual([
      '2026-01-15T18:00:00.000Z',
      '2026-01-15T19:00:00.000Z',
    ]);
  });
});

describe('the analytics of the specification', () => {
  it('list 100 events, 50 referrals, 10 recent activities and 3 source apps', () => {
    expect(ANALYTICS_LIMITS.recentEventsMax).toBe(100);
    expect(ANALYTICS_LIMITS.referralsMax).toBe(50);
    expect(ANALYTICS_LIMITS.recentActivity).toBe(10);
    expect(ANALYTICS_LIMITS.topSourceApps).toBe(3);
  });

  it('have three ranges, the last 7 days by default, and five metrics', () => {
    expect(ANALYTICS_RANGES).toEqual({
      '24h': 'Last 24 Hours',
      '7d': 'Last 7 Days',
      '30d': 'Last 30 Days',
    });
    expect(AnalyticsQuery.parse({})).toMatchObject({ range: '7d', metric: 'all' });
    expect(Object.values(ANALYTICS_METRICS).map(({ label }) => label)).toEqual([
      ...['All Events', 'App Views', 'Subscriptions', 'Cross-App Referrals', 'Search Queries'],
    ]);
  });

  it.each([
    ['subscription_intent', 'appId tierId amount'],
    ['marketplace_click', 'service_id service_name'],
    ['app_view', 'appId'],
    ['app_subscription', 'appId tierId amount'],
    ['search_query', 'query resultsCount'],
    ['cross_app_referral', 'sourceApp targetApp'],
    ['newsletter_signup', 'source hasUser'],
    ['demo_booking_request', 'company urgency hasUser'],
    ['contact_form_submission', 'subject hasUser company'],
    ['empower_business_contact', 'hasUser source'],
    ['cookie_consent_given', 'analytics marketing functional'],
  ] as const)('the event %s has the fields %s', (eventType, fields) => {
    expect(Object.keys(EVENT_DATA[eventType].shape).join(' ')).toBe(fields);
    expect(EVENT_TYPES).toContain(eventType);
  });

  it('have session ids of the time and a random text, and are read by time from two collections', () => {
    const bytes = Uint8Array.from({ length: 20 }, (_, i) => i + 36);
    expect(createSessionId(1_700_000_000_000, bytes)).toBe('1700000000000_0123456789abcdefghij');
    expect(planObservedList('analytics', { userId: 'ada', eventType: 'app_view' })).toEqual({
      ...{ collection: 'analytics', sortedBy: 'timestamp' },
      equal: { userId: 'ada', eventType: 'app_view' },
    });
    expect(planObservedList('referrals', { userId: 'ada', eventType: null })).toEqual({
      ...{ collection: 'referrals', sortedBy: 'timestamp' },
      equal: { userId: 'ada' },
    });
  });
});

describe('the forms of the specification', () => {
  it('have the specified options', () => {
    expect(CONTACT_FORM.fields.subject.options).toEqual([
      ...['General Inquiry', 'AI Consultation', 'Custom Development', 'SaaS Partnership'],
      ...['Technical Support', 'Pricing Information', 'Demo Request'],
    ]);
    expect(CONTACT_FORM.fields.preferredContact.options).toEqual(['email', 'phone', 'video']);
    // The first option of the others means that nothing was chosen.
    expect(CONTACT_FORM.fields.budget.options).toEqual([
      ...['', 'Under $10k', '$10k-$50k', '$50k-$100k', '$100k+', 'Ongoing'],
    ]);
    expect(CONTACT_FORM.fields.timeline.options).toEqual([
      ...['', 'Immediate', '1-3 months', '3-6 months', '6+ months', 'Just exploring'],
    ]);
    const { budget, timeline } = CONTACT_FORM.fields;
    for (const { optionLabels } of [budget, timeline])
      expect(optionLabels).toEqual({ '': 'Not decided yet' });
    expect(DEMO_FORM.fields.urgency.options).toEqual([
      ...['', 'within-month', '1-3-months', '3-6-months', 'exploring'],
    ]);
    expect(DEMO_FORM.fields.urgency.optionLabels).toEqual({
      ...{ '': 'Not decided yet', 'within-month': 'Within a month', '1-3-months': '1-3 months' },
      ...{ '3-6-months': '3-6 months', exploring: 'Just exploring' },
    });
    expect(DEMO_FORM.fields.preferredTime.options).toEqual([
      ...['', '9-10', '10-11', '11-12', '1-2', '2-3', '3-4', '4-5'],
    ]);
  });

  // A form can have others that we have added, required ones too.
  const expectFields = (form: { fields: object }, specified: string) => {
    const fields = Object.entries(form.fields).map(([name, field]) =>
      'required' in field ? `${name}*` : name,
    );
    expect(fields).toEqual(expect.arrayContaining(specified.split(' ')));
  };

  it('have the specified fields, and require those with an asterisk', () => {
    expectFields(
      CONTACT_FORM,
      'name* email* company phone preferredContact subject* message* budget timeline',
    );
    expectFields(QUICK_FORM, 'name* email* message*');
    expectFields(DEMO_FORM, 'preferredDate preferredTime name* email* company phone interests urgency');
    expectFields(NEWSLETTER_FORM, 'email*');
  });

  it('are stored in three collections, with a source, a first status and a time', () => {
    const targets = [CONTACT_FORM, QUICK_FORM, DEMO_FORM, NEWSLETTER_FORM].map(({ collection, sources }) => [
      ...[collection, Object.keys(sources)[0], INQUIRY_STATUSES[collection][0], TIME_FIELDS[collection]],
    ]);
    expect(targets).toEqual([
      ['contacts', 'contact_form', 'new', 'submittedAt'],
      ['contacts', 'empower_business_page', 'new', 'submittedAt'],
      ['demo_bookings', 'contact_page', 'pending', 'requestedAt'],
      ['newsletter_subscribers', 'contact_page', 'active', 'subscribedAt'],
    ]);
  });

  it('have the specified messages', () => {
    expect(INQUIRY_TEXT).toMatchObject({
      newsletterSuccess: "Thank you for subscribing! You'll receive our next AI insights newsletter soon.",
      newsletterFailure:
        'ERROR: Sorry, there was an error subscribing to our newsletter. Please try again or contact us directly at hello@atrium.example',
      demoSuccess:
        'Demo request submitted! Our team will contact you within 24 hours to schedule your consultation.',
      demoFailure:
        'ERROR: Sorry, there was an error submitting your demo request. Please try again or email us directly at hello@atrium.example',
      contactSuccess: "Thank you for your message! We'll get back to you within 24 hours.",
      contactFailure:
        'ERROR: Sorry, there was an error sending your message. Please try again or email us directly at hello@atrium.example',
      quickSuccess:
        "Thank you for your message! We'll get back to you soon to discuss how AI can empower your business.",
      quickFailure:
        'ERROR: Sorry, there was an error sending your message. Please try again or contact us directly at hello@atrium.example',
    });
  });
});

it('captcha tokens have the specified actions', () => {
  expect(CAPTCHA_ACTIONS.slice(0, 5)).toEqual([
    ...['payment', 'checkout', 'newsletter_signup', 'demo_booking', 'contact_form'],
  ]);
  expect(INQUIRY_CAPTCHA.newsletter_subscribers).toBe('newsletter_signup');
  expect(INQUIRY_CAPTCHA.demo_bookings).toBe('demo_booking');
  expect(INQUIRY_CAPTCHA.contacts).toBe('contact_form');
});

it('transactions have the specified methods, and the specified statuses first', () => {
  expect(PaymentMethod.options).toEqual(['stripe', 'stripe_checkout']);
  expect(TransactionStatus.options.slice(0, 3)).toEqual(['completed', 'pending', 'failed']);
});

describe('the roles and permissions of the specification', () => {
  it('are five permissions, before two of our own', () => {
    expect(PERMISSIONS).toEqual([
      ...['view_services', 'manage_services', 'admin_access', 'manage_users', 'view_analytics'],
      ...['manage_payments', 'manage_inquiries'],
    ]);
    expect([...PANEL_PERMISSIONS].sort()).toEqual([
      ...['admin_access', 'manage_inquiries', 'manage_payments', 'manage_services', 'manage_users'],
      'view_analytics',
    ]);
  });

  it('are five roles in tokens, and guest without one', () => {
    expect([...ROLES].sort()).toEqual([
      ...['admin', 'finance-manager', 'service-manager', 'user', 'user-manager'],
    ]);
    expect(accessFromClaims(null)).toEqual({ role: 'guest', permissions: [] });
    expect(accessFromClaims({})).toEqual({ role: 'user', permissions: [] });
    expect(accessFromClaims({ role: 'user', permissions: ['view_analytics'] })).toEqual({
      ...{ role: 'user', permissions: ['view_analytics'] },
    });
  });

  it.each([
    ['user', []],
    ['service-manager', ['view_services', 'manage_services']],
    ['user-manager', ['manage_users', 'manage_inquiries']],
    ['finance-manager', ['manage_payments', 'view_analytics']],
  ] as const)('the role %s brings its permissions', (role, permissions) => {
    expect(ROLE_PERMISSIONS[role]).toEqual(permissions);
  });

  it('an administrator has every permission', () => {
    const admin = accessFromClaims({ role: 'admin' });
    expect(admin.permissions).toHaveLength(7);
    expect(hasAnyPermission(admin, ['admin_access'])).toBe(true);
    expect(hasAnyPermission(admin, ['view_services'])).toBe(true);
  });
});

it('a registration requires 8 characters for the password, and the same ones twice', () => {
  const form = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@atrium.example' };
  const problemsOf = (password: string, confirmPassword: string) =>
    RegisterForm.safeParse({ ...form, password, confirmPassword }).error?.issues;
  expect(ACCOUNT_LIMITS.passwordMin).toBe(8);
  expect(problemsOf('short12', 'short12')).toMatchObject([
    { message: 'Use at least 8 characters for your password.' },
  ]);
  expect(problemsOf('analytical engine', 'difference engine')).toMatchObject([
    { path: ['confirmPassword'], message: 'Passwords do not match' },
  ]);
});

it('the error catalog has the words of the specification', () => {
  expect(SPEC_TEXT).toEqual({
    authenticationRequired: 'Authentication required',
    profileNotFound: 'User profile not found',
    marketplaceUnavailable: 'Marketplace Temporarily Unavailable',
    marketplaceLoadFailed: 'Failed to load marketplace services. Please try again.',
    servicesLoadFailed: 'Failed to load services',
    paymentIntentFailed: 'Failed to create payment intent',
    paymentInitFailed: 'Could not initialize payment. Please try again.',
    checkoutFailed: 'Failed to create checkout session',
    checkoutStartFailed: 'Could not start checkout. Please try again.',
    subscriptionCheckoutFailed: 'Failed to create subscription checkout',
    subscriptionCheckoutStartFailed: 'Could not start subscription checkout. Please try again.',
    captchaFailed: 'reCAPTCHA verification failed',
    passwordMismatch: 'Passwords do not match',
    logoutFailed: 'Logout failed',
    sessionExpired: 'Your session has expired due to inactivity. All data has been cleared for security.',
    sessionExpiredEmergency: 'Session expired. Please log in again.',
    useAuthOutsideProvider: 'useAuth must be used within an AuthProvider',
    noTransactions: 'No transactions found.',
    stripeNotAvailable: 'Stripe.js not available',
    stripeLoadFailed: 'Failed to load Stripe.js',
  });
});
