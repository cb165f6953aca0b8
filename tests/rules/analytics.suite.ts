import {
  EVENT_DATA,
  EVENT_FIGURES,
  EVENT_LIMITS,
  EVENT_TYPES,
  type EventType,
} from '@atrium/contract/analytics/events';
import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  query,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { describe, expect, it } from 'vitest';
import { firstCount, issueVisitorId, newId, stageCounted, VISITOR } from './counted-write.ts';
import { rulesSource } from './environment.ts';
import { type Fields, peopleOf, without } from './people.ts';

/** A session that has written nothing yet. */
let sessions = 0;
const newSession = () => `1767225600000_${String(sessions++).padStart(20, '0')}`;

const SAMPLES: Record<EventType, Fields> = {
  subscription_intent: { appId: 'ai-caller', tierId: 'starter', amount: 49 },
  marketplace_click: { service_id: 'blooger', service_name: 'Blogger Pro' },
  app_view: { appId: 'blooger' },
  app_subscription: { appId: 'blooger', tierId: 'pro', amount: 29.5 },
  search_query: { query: 'phone', resultsCount: 0 },
  cross_app_referral: { sourceApp: 'ai-caller', targetApp: 'blooger' },
  newsletter_signup: { source: 'home_page', hasUser: false },
  demo_booking_request: { company: '', urgency: 'exploring', hasUser: true },
  contact_form_submission: { subject: 'General Inquiry', hasUser: false, company: '' },
  empower_business_contact: { hasUser: false, source: 'empower_business_page' },
  cookie_consent_given: { analytics: false, marketing: false, functional: true },
};

const event = (eventType: EventType = 'app_view', change: Fields = {}): Fields => ({
  eventType,
  eventData: SAMPLES[eventType],
  userId: null,
  timestamp: serverTimestamp(),
  sessionId: newSession(),
  userAgent: 'A browser',
  referrer: '',
  url: 'https://atrium.example/marketplace',
  ...change,
});

const referral = (change: Fields = {}): Fields => ({
  sourceApp: 'ai-caller',
  targetApp: 'blooger',
  userId: null,
  timestamp: serverTimestamp(),
  sessionId: newSession(),
  converted: false,
  ...change,
});

/** Values of the same type that no event holds. */
function extremesOf(key: string, value: unknown): unknown[] {
  if (typeof value === 'string') return ['x'.repeat(161)];
  if (typeof value !== 'number') return [null];
  const max = key === 'amount' ? EVENT_FIGURES.amountMax : EVENT_FIGURES.resultsMax;
  return [-1, max + 1, Number.POSITIVE_INFINITY, Number.NaN];
}

type Observed = 'analytics' | 'referrals';

/** `analytics` and `referrals`: written once, counted per session or person, never read by browsers. */
export function describeAnalytics(environment: () => RulesTestEnvironment) {
  const { anonymous, as } = peopleOf(environment);
  const fromVisitor = async (
    data: Fields,
    name: Observed = 'analytics',
    visitor = String(data.sessionId),
  ) => {
    await issueVisitorId(environment(), visitor, 'analytics');
    await stageCounted(anonymous(), name, visitor, { data }).commit();
  };
  let people = 0;
  /** Written by a person who has written nothing yet, as themselves if `named`. */
  const fromPerson = (data: Fields, named = true, name: Observed = 'analytics') => {
    const uid = `person${people++}`;
    const sent = named ? { ...data, userId: data.userId ?? uid } : data;
    return stageCounted(as(uid), name, uid, {
      id: `${uid}${'a'.repeat(20)}`.slice(0, 20),
      data: sent,
    }).commit();
  };

  describe('analytics', () => {
    it('lists the event types of the contract', () => {
      const table = /function eventKeys\(\) \{[^}]*\}/.exec(rulesSource)?.[0] ?? '';
      const events = [...table.matchAll(/'(\w+)': \[([^\]]*)\]/g)].map(([, type, keys = '']) => [
        type,
        [...keys.matchAll(/\w+/g)].map(String),
      ]);
      const expected = EVENT_TYPES.map(type => [type, Object.keys(EVENT_DATA[type].shape)]);
      expect(Object.fromEntries(events)).toEqual(Object.fromEntries(expected));
    });

    it.each(EVENT_TYPES)(
      'accepts %s from a visitor, from a user and from a user without a uid',
      async type => {
        await assertSucceeds(fromVisitor(event(type)));
        await environment().clearFirestore();
        await assertSucceeds(fromPerson(event(type)));
        await assertSucceeds(fromPerson(event(type), false));
      },
    );

    it.each(EVENT_TYPES)(
      'rejects %s with an additional key, a missing key or an invalid value',
      async type => {
        const data = SAMPLES[type];
        const withData = (eventData: Fields) => fromVisitor(event(type, { eventData }));
        await assertFails(withData({ ...data, more: 'x' }));
        for (const [key, value] of Object.entries(data)) {
          await assertFails(withData(without(data, key)));
          await assertFails(withData({ ...data, [key]: typeof value === 'string' ? 7 : 'x' }));
          for (const extreme of extremesOf(key, value))
            await assertFails(withData({ ...data, [key]: extreme }));
        }
      },
    );

    it('accepts numbers up to their limits', async () => {
      const { amountMax: amount, resultsMax: resultsCount } = EVENT_FIGURES;
      const intent = { ...SAMPLES.subscription_intent, amount };
      await assertSucceeds(fromVisitor(event('subscription_intent', { eventData: intent })));
      await environment().clearFirestore();
      const search = { ...SAMPLES.search_query, resultsCount };
      await assertSucceeds(fromVisitor(event('search_query', { eventData: search })));
      await assertFails(fromPerson(event('search_query', { eventData: { ...search, resultsCount: 0.5 } })));
    });

    it('accepts texts up to their limits', async () => {
      const sender = {
        userAgent: 'x'.repeat(EVENT_LIMITS.userAgentMax),
        referrer: 'x'.repeat(EVENT_LIMITS.urlMax),
        url: 'x'.repeat(EVENT_LIMITS.urlMax),
      };
      await assertSucceeds(fromVisitor(event('app_view', sender)));
      await environment().clearFirestore();
      const [id, words] = ['x'.repeat(80), 'x'.repeat(160)];
      const click = { service_id: id, service_name: words };
      await assertSucceeds(fromVisitor(event('marketplace_click', { eventData: click })));
      await assertFails(
        fromPerson(event('marketplace_click', { eventData: { ...click, service_id: `${id}x` } })),
      );
    });

    it.each([
      ['an unknown type', { eventType: 'page_view' }],
      ['data that is a list', { eventData: ['appId'] }],
      ['a list for an app id', { eventData: { appId: ['blooger'] } }],
      ['a map for an app id', { eventData: { appId: { id: 'blooger' } } }],
      ['a list for a user agent', { userAgent: ['A browser'] }],
      ['a map for a referrer', { referrer: { url: '' } }],
      ['a list for a URL', { url: [] }],
      ['data that is no map', { eventData: 'blooger' }],
      ['an empty app', { eventData: { appId: '' } }],
      ['another person', { userId: 'eve' }],
      ['a time of its own', { timestamp: Timestamp.fromMillis(0) }],
      ['a made-up session', { sessionId: 'session' }],
      ['a user agent too long', { userAgent: 'x'.repeat(EVENT_LIMITS.userAgentMax + 1) }],
      ['a user agent that is none', { userAgent: 7 }],
      ['a referrer too long', { referrer: 'x'.repeat(EVENT_LIMITS.urlMax + 1) }],
      ['a URL too long', { url: 'x'.repeat(EVENT_LIMITS.urlMax + 1) }],
      ['a field more', { ip: '127.0.0.1' }],
    ])('refuses %s', async (_, change) => {
      await assertFails(fromVisitor(event('app_view', change)));
      await assertFails(fromPerson(event('app_view', change)));
    });

    it('counts every event of a session or user', async () => {
      const data = event();
      await assertFails(setDoc(doc(anonymous(), 'analytics', newId()), data));
      await assertFails(fromVisitor(data, 'analytics', newSession()));
      await assertFails(stageCounted(as('ada'), 'analytics', String(data.sessionId), { data }).commit());
      await assertFails(stageCounted(as('ada'), 'analytics', 'ada', { data, count: null }).commit());
      const countOfAnother = { data: { ...data, userId: 'ada' }, count: firstCount(newId('z')) };
      await assertFails(stageCounted(as('ada'), 'analytics', 'ada', countOfAnother).commit());
    });

    it('rejects a session id that was not issued for analytics', async () => {
      const stage = (sessionId: string) =>
        stageCounted(anonymous(), 'analytics', sessionId, {
          data: event('app_view', { sessionId }),
        }).commit();
      const session = newSession();
      await assertFails(stage(session));
      await issueVisitorId(environment(), session, 'forms');
      await assertFails(stage(session));
      await issueVisitorId(environment(), session, 'analytics', -1000);
      await assertFails(stage(session));
      await issueVisitorId(environment(), VISITOR, 'analytics');
      await assertFails(stage(VISITOR));
      await issueVisitorId(environment(), session, 'analytics');
      await assertSucceeds(stage(session));
    });

    it('cannot be read, changed or deleted by clients', async () => {
      await assertSucceeds(fromVisitor(event()));
      for (const db of [anonymous(), as('ada'), as('root', { role: 'admin' })]) {
        const written = doc(db, 'analytics', newId());
        await assertFails(getDoc(written));
        await assertFails(updateDoc(written, { url: '' }));
        await assertFails(deleteDoc(written));
        await assertFails(getDocs(query(collection(db, 'analytics'), limit(1))));
      }
    });
  });

  describe('referrals', () => {
    it('accept a visitor and a user', async () => {
      await assertSucceeds(fromVisitor(referral(), 'referrals'));
      await assertSucceeds(fromPerson(referral(), true, 'referrals'));
    });

    it.each([
      ['that is converted already', { converted: true }],
      ['without a source', { sourceApp: '' }],
      ['with a list for a source', { sourceApp: ['ai-caller'] }],
      ['with a source too long', { sourceApp: 'x'.repeat(81) }],
      ['with a target too long', { targetApp: 'x'.repeat(81) }],
      ['with a target of another type', { targetApp: 7 }],
      ['with a field more', { amount: 1 }],
      ['of another person', { userId: 'eve' }],
    ])('refuse one %s', async (_, change) => {
      await assertFails(fromPerson(referral(change), true, 'referrals'));
    });
  });
}
