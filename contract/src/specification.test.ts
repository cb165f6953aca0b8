import { describe, expect, it } from 'vitest';
import {
  accessFromClaims,
  PANEL_PERMISSIONS,
  PERMISSIONS,
  ROLE_PERMISSIONS,
  ROLES,
} from './access/access.ts';
import { planObservedList } from './analytics/event-lists.ts';
import { createSessionId, EVENT_DATA, EVENT_TYPES } from './analytics/events.ts';
import {
  ANALYTICS_LIMITS,
  ANALYTICS_METRICS,
  ANALYTICS_RANGES,
  AnalyticsQuery,
} from './analytics/reports.ts';
import { CONTACT_FORM } from './inquiries/forms/contact-form.ts';
import { DEMO_FORM } from './inquiries/forms/demo-form.ts';
import { NEWSLETTER_FORM } from './inquiries/forms/newsletter-form.ts';
import { QUICK_FORM } from './inquiries/forms/quick-form.ts';
import { INQUIRY_CAPTCHA, INQUIRY_STATUSES, INQUIRY_TEXT, TIME_FIELDS } from './inquiries/submissions.ts';
import {
  DISPLAYED_SERVICE_IDS,
  MARKETPLACE_CACHE_KEY,
  MARKETPLACE_LIMITS,
  SERVICE_IDS,
} from './marketplace/catalog.ts';
import { PaymentMethod, TransactionStatus } from './transactions.ts';

describe('the catalog of the specification', () => {
  it('is fresh for 10 minutes under marketplace_data, and its requests time out after 10 s', () => {
    expect(MARKETPLACE_LIMITS.freshMs).toBe(600_000);
    expect(MARKETPLACE_LIMITS.sourceTimeoutMs).toBe(10_000);
    expect(MARKETPLACE_CACHE_KEY).toBe('marketplace_data');
  });

  it('has the seven services, of which ai-caller and blooger are displayed', () => {
    const seven = ['ai-caller', 'blooger', 'payrollca', 'irs2290', 'invoicer', 'personalcfo', 'booker-app'];
    expect(SERVICE_IDS).toEqual(expect.arrayContaining(seven));
    expect(DISPLAYED_SERVICE_IDS.filter(id => seven.includes(id))).toEqual(['ai-caller', 'blooger']);
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
  });

  it.each([
    ['user', []],
    ['service-manager', ['view_services', 'manage_services']],
    ['user-manager', ['manage_users', 'manage_inquiries']],
    ['finance-manager', ['manage_payments', 'view_analytics']],
  ] as const)('the role %s brings its permissions', (role, permissions) => {
    expect(ROLE_PERMISSIONS[role]).toEqual(permissions);
  });
});
