import {
  EVENT_FIGURES,
  EVENT_LIMITS,
  EVENT_TYPES,
  type EventField,
  type EventType,
  listEventFields,
} from '@atrium/contract/analytics/events';
import { PAGE_URL_PATTERN } from '@atrium/contract/analytics/page-url';
import { RETENTION_DAYS, toExpiry } from '@atrium/contract/analytics/retention';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { orderBy, type QueryConstraint, Timestamp, where } from 'firebase/firestore/lite';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  buildDocument,
  type Client,
  createClients,
  type Fields,
  newId,
  stageCounted,
  VISITOR,
  without,
} from './clients.ts';
import { type RulesEnvironment, rulesSource } from './environment.ts';
import { buildSender, EVENT_SAMPLES, firstCount } from './sample-documents.ts';

let visitors = 0;
/** A visitor whose session has written nothing yet. */
const newVisitor = () => buildSender(null, visitors++);
const newSession = () => newVisitor().visitorIds.analytics;

const DAY_MS = 86_400_000;
const SITE = 'https://atrium.example';
/** The expiry written by a device whose clock is wrong by this. */
const inMs = (offset: number) => Timestamp.fromMillis(toExpiry(Date.now() + offset));

const event = (eventType: EventType = 'app_view', change: Fields = {}): Fields =>
  buildDocument('analytics', newVisitor(), { eventType, eventData: EVENT_SAMPLES[eventType], ...change });

const referral = (change: Fields = {}): Fields => buildDocument('referrals', newVisitor(), change);

/** Values that no event holds, besides text for a number and a number for anything else. */
function listExtremes(kind: EventField): unknown[] {
  if (kind === 'id' || kind === 'text') return ['x'.repeat(161)];
  if (kind === 'flag') return [null];
  const max = kind === 'dollars' ? EVENT_FIGURES.amountMax : EVENT_FIGURES.resultsMax;
  // No boolean, which the coverage of the rules would take for the value of a condition.
  const notNumbers = [null, [1], { amount: 1 }, new Date(0)];
  return [-1, max + 1, Number.POSITIVE_INFINITY, Number.NaN, ...notNumbers];
}

type Observed = 'analytics' | 'referrals';

/** `analytics` and `referrals`: written once, counted per session or person, read by their owners and by staff. */
export function describeAnalytics(environment: () => RulesEnvironment) {
  const { anonymous, as, store, issueVisitorId } = createClients(environment);
  const fromVisitor = async (
    data: Fields,
    name: Observed = 'analytics',
    visitor = String(data.sessionId),
  ) => {
    await issueVisitorId(visitor, 'analytics');
    await stageCounted(anonymous(), name, visitor, { data }).commit();
  };
  let people = 0;
  /** Written by a user who has written nothing yet, with the uid if `named`. */
  const fromPerson = (data: Fields, named = true, name: Observed = 'analytics') => {
    const uid = `person${people++}`;
    const sent = named ? { ...data, userId: data.userId ?? uid } : data;
    return stageCounted(as(uid), name, uid, {
      id: `${uid}${'a'.repeat(20)}`.slice(0, 20),
      data: sent,
    }).commit();
  };

  describe('analytics', () => {
    it('accepts the URLs of the contract', () => {
      const [, pattern] = /function isPageUrl\(value\) \{[^}]*matches\('([^']*)'\)/.exec(rulesSource) ?? [];
      expect(pattern).toBe(PAGE_URL_PATTERN.source);
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
        const data: Fields = EVENT_SAMPLES[type];
        const withData = (eventData: Fields) => fromVisitor(event(type, { eventData }));
        await assertFails(withData({ ...data, more: 'x' }));
        for (const [key, kind] of listEventFields(type)) {
          await assertFails(withData(without(data, key)));
          await assertFails(withData({ ...data, [key]: kind === 'id' || kind === 'text' ? 7 : 'x' }));
          for (const extreme of listExtremes(kind)) await assertFails(withData({ ...data, [key]: extreme }));
        }
      },
    );

    it('accepts numbers up to their limits', async () => {
      const { amountMax: amount, resultsMax: resultsCount } = EVENT_FIGURES;
      const intent = { ...EVENT_SAMPLES.subscription_intent, amount };
      await assertSucceeds(fromVisitor(event('subscription_intent', { eventData: intent })));
      await environment().clearFirestore();
      const search = { ...EVENT_SAMPLES.search_query, resultsCount };
      await assertSucceeds(fromVisitor(event('search_query', { eventData: search })));
      await assertFails(fromPerson(event('search_query', { eventData: { ...search, resultsCount: 0.5 } })));
    });

    it('accepts texts up to their limits', async () => {
      const sender = {
        userAgent: 'x'.repeat(EVENT_LIMITS.userAgentMax),
        referrer: `${SITE}/`.padEnd(EVENT_LIMITS.urlMax, 'x'),
        url: `${SITE}/?utm_source=`.padEnd(EVENT_LIMITS.urlMax, 'x'),
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
      ['data that is not a map', { eventData: 'blooger' }],
      ['an empty app', { eventData: { appId: '' } }],
      ['another user', { userId: 'eve' }],
      ['a client timestamp', { timestamp: Timestamp.fromMillis(0) }],
      ['an invalid session id', { sessionId: 'session' }],
      ['a user agent that is too long', { userAgent: 'x'.repeat(EVENT_LIMITS.userAgentMax + 1) }],
      ['a number for a user agent', { userAgent: 7 }],
      ['a referrer that is too long', { referrer: `${SITE}/`.padEnd(EVENT_LIMITS.urlMax + 1, 'x') }],
      ['a URL that is too long', { url: `${SITE}/`.padEnd(EVENT_LIMITS.urlMax + 1, 'x') }],
      ['a URL with the code of a link', { url: `${SITE}/account/action?mode=signIn&oobCode=code` }],
      ['a referrer with a token', { referrer: `${SITE}/?utm_source=news&token=code` }],
      ['a URL with a fragment', { url: `${SITE}/account/google#id_token=code` }],
      ['an additional field', { ip: '127.0.0.1' }],
    ])('rejects %s', async (_, change) => {
      await assertFails(fromVisitor(event('app_view', change)));
      await assertFails(fromPerson(event('app_view', change)));
    });

    it('counts every event of a session or user', async () => {
      const data = event();
      await assertFails(anonymous().set(`analytics/${newId()}`, data));
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
      await issueVisitorId(session, 'forms');
      await assertFails(stage(session));
      await issueVisitorId(session, 'analytics', -1000);
      await assertFails(stage(session));
      await issueVisitorId(VISITOR, 'analytics');
      await assertFails(stage(VISITOR));
      await issueVisitorId(session, 'analytics');
      await assertSucceeds(stage(session));
    });
  });

  describe.each([
    ['analytics', event],
    ['referrals', referral],
  ] as const)('the retention of %s', (name, sample) => {
    const write = (expiresAt: unknown) =>
      fromPerson(
        name === 'analytics' ? event('app_view', { expiresAt }) : referral({ expiresAt }),
        true,
        name,
      );

    it('accepts an expiry from a clock 30 days behind and 2 days ahead, and not further', async () => {
      for (const days of [-29.9, -2, 0, 1.9]) await assertSucceeds(write(inMs(days * DAY_MS)));
      for (const days of [-400, -30.1, 2.1, 36_500]) await assertFails(write(inMs(days * DAY_MS)));
    });

    it('rejects an expiry that is not a timestamp', async () => {
      for (const value of [null, toExpiry(Date.now()), new Date(toExpiry(Date.now())).toISOString(), [], {}])
        await assertFails(write(value));
    });

    it('accepts a document without an expiry, from a page opened before the release', async () => {
      const { expiresAt: _, ...data } = sample();
      await assertSucceeds(fromPerson(data, true, name));
      await assertFails(fromPerson({ ...data, expires: inMs(0) }, true, name));
    });
  });

  describe.each(['analytics', 'referrals'] as const)('reading %s', name => {
    const STAFF = { role: 'service-manager', permissions: ['view_analytics'] };
    const ago = (days: number) => Timestamp.fromMillis(Date.now() - days * DAY_MS);
    const since = (days: number) => where('timestamp', '>=', ago(days));
    const of = (userId: string | null) => where('userId', '==', userId);
    const list = (client: Client, max: number | null, ...constraints: QueryConstraint[]) =>
      client.list(name, max, ...constraints, orderBy('timestamp', 'desc'));
    const get = (client: Client, id: string) => client.get(`${name}/${id}`);

    beforeEach(async () => {
      const records: [id: string, userId: string | null, daysAgo: number][] = [
        ['adas', 'ada', 1],
        ['adas-old', 'ada', RETENTION_DAYS - 1],
        ['adas-expired', 'ada', RETENTION_DAYS + 1],
        ['eves', 'eve', 2],
        ['nobodys', null, 3],
      ];
      for (const [id, userId, days] of records)
        await store({ [`${name}/${id}`]: { eventType: 'app_view', userId, timestamp: ago(days) } });
    });

    it('lets users get and list their own records only', async () => {
      const ada = as('ada');
      await assertSucceeds(get(ada, 'adas'));
      for (const id of ['eves', 'nobodys', 'missing']) await assertFails(get(ada, id));
      const own = await assertSucceeds(list(ada, 100, of('ada'), since(30)));
      expect(own.docs.map(({ id }) => id)).toEqual(['adas']);
      for (const other of ['eve', null]) await assertFails(list(ada, 100, of(other), since(30)));
      await assertFails(list(ada, 100, since(30)));
      await assertFails(list(ada, 100, where('userId', 'in', ['ada', 'eve']), since(30)));
    });

    it('lets staff with view_analytics read all records', async () => {
      for (const client of [as('sam', STAFF), as('root', { role: 'admin' })]) {
        for (const id of ['adas', 'eves', 'nobodys']) await assertSucceeds(get(client, id));
        const all = await assertSucceeds(list(client, 100, since(30)));
        expect(all.docs.map(({ id }) => id)).toEqual(['adas', 'eves', 'nobodys']);
        await assertSucceeds(list(client, 100, of('eve'), since(30)));
        await assertSucceeds(list(client, 100, of(null), since(30)));
      }
    });

    it('is denied to other staff, unconfirmed staff and visitors', async () => {
      const readers = [
        as('sam', { ...STAFF, permissions: ['manage_users', 'view_services', 'admin_access'] }),
        as('sam', { ...STAFF, email_verified: false }),
        as('sam', { view_analytics: true }),
        anonymous(),
      ];
      for (const client of readers) {
        for (const id of ['adas', 'nobodys']) await assertFails(get(client, id));
        await assertFails(list(client, 1, since(30)));
        await assertFails(list(client, 1, of('ada'), since(30)));
        await assertFails(list(client, 1, of(null), since(30)));
      }
    });

    it('lists at most 100 records, and none after the retention period, even if it is stored', async () => {
      for (const [client, ...own] of [[as('ada'), of('ada')], [as('sam', STAFF)]] as const) {
        await assertSucceeds(list(client, 100, ...own, since(30)));
        for (const max of [101, null]) await assertFails(list(client, max, ...own, since(30)));
        await assertSucceeds(get(client, 'adas-old'));
        await assertFails(get(client, 'adas-expired'));
        await assertSucceeds(list(client, 100, ...own, since(RETENTION_DAYS - 0.5)));
        await assertFails(list(client, 100, ...own, since(RETENTION_DAYS + 0.5)));
        await assertFails(list(client, 100, ...own));
      }
    });
  });

  describe('referrals', () => {
    it('accept a visitor without a uid and a user with the own one', async () => {
      await assertSucceeds(fromVisitor(referral(), 'referrals'));
      await assertFails(fromVisitor(referral({ userId: 'eve' }), 'referrals'));
      await assertSucceeds(fromPerson(referral(), true, 'referrals'));
      // A referral of a user without the uid would convert a purchase in any user’s session.
      await assertFails(fromPerson(referral(), false, 'referrals'));
    });

    it('accept ids up to their limit', async () => {
      const ids = { sourceApp: 'x'.repeat(80), targetApp: 'y'.repeat(80) };
      await assertSucceeds(fromPerson(referral(ids), true, 'referrals'));
    });

    it.each([
      ['that is converted already', { converted: true }],
      ['without a source', { sourceApp: '' }],
      ['with a list for a source', { sourceApp: ['ai-caller'] }],
      ['with a source that is too long', { sourceApp: 'x'.repeat(81) }],
      ['with a target that is too long', { targetApp: 'x'.repeat(81) }],
      ['with a target of another type', { targetApp: 7 }],
      ['from an app to itself', { targetApp: 'ai-caller' }],
      ['with an additional field', { amount: 1 }],
      ['of another user', { userId: 'eve' }],
      ['with an invalid session id', { sessionId: 'session' }],
    ])('reject one %s', async (_, change) => {
      await assertFails(fromPerson(referral(change), true, 'referrals'));
    });
  });
}
