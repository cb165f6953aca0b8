import { EVENT_TYPES } from '@atrium/contract/analytics/events';
import { expect, it } from 'vitest';
import { eventDataText, eventName } from './event-text.ts';

const NAMES: Record<string, string> = { 'ai-caller': 'AI Caller', blooger: 'Blogger Pro' };
const text = (type: string, data: object) =>
  eventDataText(
    type,
    { ...data },
    {
      appName: id => NAMES[id] ?? id,
      planCurrency: appId => ({ 'ai-caller': 'USD', endive: 'EUR' })[appId],
    },
  );

it.each([
  ['app_view', { appId: 'ai-caller' }, 'AI Caller'],
  ['marketplace_click', { service_id: 'blooger', service_name: 'Blogger' }, 'Blogger'],
  ['subscription_intent', { appId: 'ai-caller', tierId: 'pro', amount: 49.5 }, 'AI Caller, plan pro, $49.50'],
  ['app_subscription', { appId: 'other', tierId: 'free', amount: 0 }, 'other, plan free, free'],
  ['app_subscription', { appId: 'endive', tierId: 'pro', amount: 39 }, 'endive, plan pro, €39.00'],
  ['app_subscription', { appId: 'other', tierId: 'pro', amount: 39 }, 'other, plan pro'],
  ['search_query', { query: 'phone', resultsCount: 0 }, '“phone”, no results'],
  ['search_query', { query: 'phone', resultsCount: 1 }, '“phone”, 1 result'],
  ['cross_app_referral', { sourceApp: 'ai-caller', targetApp: 'blooger' }, 'AI Caller → Blogger Pro'],
  ['newsletter_signup', { source: 'home_page', hasUser: false }, 'home page, signed out'],
  ['demo_booking_request', { company: '', urgency: '1-3-months', hasUser: true }, '1 3 months, signed in'],
  [
    'contact_form_submission',
    { subject: 'Demo Request', company: 'Acme', hasUser: true },
    'Demo Request, Acme, signed in',
  ],
  [
    'cookie_consent_given',
    { analytics: true, marketing: false, functional: false },
    'analytics yes, marketing no, functional no',
  ],
  ['page_opened', { page: 3, is_new: true, from: null, by: {} }, 'page 3, is new yes'],
])('the event text describes %s', (type, data, expected) => {
  expect(text(type, data)).toBe(expected);
});

it('the event text names nothing that unexpected data lacks', () => {
  for (const type of [...EVENT_TYPES, 'page_opened']) {
    for (const data of [{}, { appId: 7, query: null, source: [] }]) {
      expect(text(type, data), type).not.toMatch(/undefined|null|NaN|object/);
    }
  }
});

it('the event text has a label for every event type, and a fallback for an unknown one', () => {
  expect(new Set(EVENT_TYPES.map(eventName)).size).toBe(EVENT_TYPES.length);
  expect(eventName('page_opened')).toBe('Page opened');
});
