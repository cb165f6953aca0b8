import { beforeAll, describe, expect, it } from 'vitest';
import { EVENT_TYPES } from '../../../contract/src/analytics/events.ts';
import {
  ANALYTICS_METRICS,
  AnalyticsMetric,
  type AnalyticsQuery,
  AnalyticsRange,
  type StaffAnalyticsReport,
} from '../../../contract/src/analytics/reports.ts';
import { randomFrom } from '../../../tools/demo-data/random.ts';
import { get, post } from '../../support/api.ts';
import { database } from '../../support/database.ts';
import { newPerson, type Person } from '../../support/people.ts';
import {
  clearAnalytics,
  countDue,
  newAnalyst,
  storeEvents,
  storeReferrals,
  type TestEvent,
  type TestReferral,
} from '../../support/records/analytics-data.ts';
import { firstRows } from '../../support/rows.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ZONES = ['UTC', 'Asia/Kathmandu', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati'];
const APPS = ['blooger', 'ai-caller', 'invoicer', 'personalcfo'];

const started = Date.now();
let analyst: Person;
let ada: Person;
const events: TestEvent[] = [];
const referrals: TestReferral[] = [];

/** Two months of events, more of them near the edges of the ranges, and some in the last minutes. */
function makeEvents(): void {
  const random = randomFrom(7);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const times = Array.from({ length: 1_500 }, () => started - Math.floor(random() * 62 * DAY_MS));
  for (const daysAgo of [0, 1, 2, 6, 7, 13, 14, 29, 30, 59, 60]) {
    for (let i = 0; i < 25; i += 1)
      times.push(started - daysAgo * DAY_MS - Math.floor((random() - 0.5) * 120 * MINUTE_MS));
  }
  for (const time of times.filter(time => time < started)) {
    events.push({
      time,
      eventType: pick(EVENT_TYPES),
      userId: pick([ada.uid, 'bob', null]),
      sessionId: `s-${Math.floor(random() * 150)}`,
      query: pick(['Phone', 'phone ', 'payroll']),
      resultsCount: Math.floor(random() * 2),
    });
    if (random() < 0.2)
      referrals.push({
        time,
        sourceApp: pick(APPS),
        targetApp: pick(APPS),
        userId: pick([ada.uid, 'bob', null]),
        converted: random() < 0.3,
      });
  }
}

beforeAll(async () => {
  [analyst, ada] = await Promise.all([newAnalyst(), newPerson(), clearAnalytics()]);
  makeEvents();
  await Promise.all([storeEvents(events), storeReferrals(referrals)]);
  await countDue();
});

const getPath = ({ range, metric, zone }: AnalyticsQuery) =>
  `analytics?${new URLSearchParams({ range, metric, zone })}`;

describe('the report of all visitors', () => {
  it.each(firstRows(ZONES))(
    'equals a count of the events themselves, in %s',
    async zone => {
      for (const range of AnalyticsRange.options) {
        for (const metric of AnalyticsMetric.options) {
          const query = { range, metric, zone };
          const { status, json } = await get(`/api/admin/${getPath(query)}`, { as: analyst });
          expect(status, JSON.stringify(json)).toBe(200);
          expect(getNumbers(json), JSON.stringify(query)).toEqual(
            bruteForce(query, json, { events, referrals }),
          );
        }
      }
    },
    120_000,
  );

  it('bills at most 70 documents for any range, plus the events of the last minutes', async () => {
    for (const range of AnalyticsRange.options) {
      const { headers } = await get(`/api/admin/analytics?range=${range}&zone=Asia/Kathmandu`, {
        as: analyst,
      });
      const billed = Number(headers.get('x-billed-reads'));
      expect(billed, range).toBeGreaterThan(10);
      expect(billed, range).toBeLessThanOrEqual(70 + 1);
    }
  });

  it('counts searches by text and the funnel by session', async () => {
    const query = { range: '30d', metric: 'all', zone: 'UTC' } as const;
    const { json } = await get(`/api/admin/${getPath(query)}`, { as: analyst });
    const counted = ({ time }: TestEvent) =>
      time >= Date.parse(json.from) && time < Date.parse(json.countedUntil);
    const searches = events.filter(counted).filter(({ eventType }) => eventType === 'search_query');
    const count = (text: string) =>
      searches.filter(search => search.query.toLowerCase().trim() === text).length;
    expect(json.searches.total).toBe(searches.length);
    expect(json.searches.withoutResult).toBe(
      searches.filter(({ resultsCount }) => resultsCount === 0).length,
    );
    expect(
      json.searches.top.map(({ query, count }: { query: string; count: number }) => [query, count]),
    ).toEqual(
      [
        ['payroll', count('payroll')],
        ['phone', count('phone')],
      ].sort(([, a], [, b]) => Number(b) - Number(a)),
    );
    const firstViews = new Map<string, number>();
    for (const { eventType, sessionId, time } of events) {
      if (eventType !== 'app_view' || time >= Date.parse(json.countedUntil)) continue;
      firstViews.set(sessionId, Math.min(time, firstViews.get(sessionId) ?? time));
    }
    const inRange = [...firstViews.values()].filter(time => time >= Date.parse(json.from));
    expect(json.funnel['7d'][0]).toBe(inRange.length);
    expect(json.funnel['30m'][0]).toBe(inRange.length);
  });

  it('counts the users who were active in the last five minutes', async () => {
    const visitors = database.collection('write_limits').doc('analytics').collection('visitors');
    const before = (await get('/api/admin/analytics', { as: analyst })).json.activeNow;
    await visitors.doc('active').set({ updatedAt: new Date() });
    await visitors.doc('not-active').set({ updatedAt: new Date(Date.now() - 6 * MINUTE_MS) });
    expect((await get('/api/admin/analytics', { as: analyst })).json.activeNow).toBe(before + 1);
  });

  it('counts everything from the events while no counts are stored', { tags: 'large' }, async () => {
    const stored = await database.collection('analytics_rollups').get();
    await database.recursiveDelete(database.collection('analytics_rollups'));
    const query = { range: '7d', metric: 'all', zone: 'Asia/Kathmandu' } as const;
    const { json } = await get(`/api/admin/${getPath(query)}`, { as: analyst });
    expect(getNumbers(json)).toEqual(bruteForce(query, json, { events, referrals }));
    await Promise.all(stored.docs.map(document => document.ref.set(document.data())));
  });

  it('is the same after a refresh, which returns the time until which everything is counted', {
    tags: 'large',
  }, async () => {
    const { status, json } = await post('/api/admin/analytics/refresh', {}, { as: analyst });
    expect(status).toBe(200);
    expect(Date.now() - Date.parse(json.countedUntil)).toBeLessThan(18 * MINUTE_MS);
    const report = await get('/api/admin/analytics?range=24h', { as: analyst });
    const query = { range: '24h', metric: 'all', zone: 'UTC' } as const;
    expect(report.json.countedUntil).toBe(json.countedUntil);
    expect(getNumbers(report.json)).toEqual(bruteForce(query, report.json, { events, referrals }));
  });
});

describe('the analytics report of a user', () => {
  it('counts their own events and referrals only', { tags: 'large' }, async () => {
    const own = {
      events: events.filter(({ userId }) => userId === ada.uid),
      referrals: referrals.filter(({ userId }) => userId === ada.uid),
    };
    for (const zone of firstRows(['Asia/Kathmandu', 'UTC'])) {
      for (const range of AnalyticsRange.options) {
        for (const metric of ['all', 'searches'] as const) {
          const query = { range, metric, zone };
          const { status, json } = await get(`/api/${getPath(query)}`, { as: ada });
          expect(status, JSON.stringify(json)).toBe(200);
          expect(getNumbers(json), JSON.stringify(query)).toEqual(bruteForce(query, json, own));
          expect(Object.keys(json)).not.toContain('activeNow');
        }
      }
    }
  });

  it('is empty for a new user, and is refused without a session', async () => {
    const { json } = await get('/api/analytics?range=30d', { as: await newPerson() });
    expect(json.total).toEqual({ count: 0, previous: 0 });
    expect(json.types).toHaveLength(EVENT_TYPES.length);
    expect(json.referrals).toEqual({ total: { count: 0, previous: 0 }, converted: 0, topSources: [] });
    expect((await get('/api/analytics')).status).toBe(401);
  });
});

/** The counts of a report that do not depend on how it is counted. */
type ReportNumbers = Pick<StaffAnalyticsReport, 'total' | 'types' | 'trend' | 'referrals'>;

type Spans = Pick<StaffAnalyticsReport, 'from' | 'until' | 'previous' | 'trend'>;

function within(span: Pick<Spans, 'from' | 'until'>) {
  const [from, until] = [Date.parse(span.from), Date.parse(span.until)];
  return ({ time }: { time: number }) => time >= from && time < until;
}

/** Counts the events and referrals themselves, for the spans of a report. */
function bruteForce(
  { metric }: Pick<AnalyticsQuery, 'metric'>,
  spans: Spans,
  all: { events: readonly Pick<TestEvent, 'time' | 'eventType'>[]; referrals: readonly TestReferral[] },
): ReportNumbers {
  const types: readonly string[] = ANALYTICS_METRICS[metric].eventTypes;
  const events = all.events.filter(({ eventType }) => types.includes(eventType));
  const current = events.filter(within(spans));
  const previous = events.filter(within(spans.previous));
  const referrals = all.referrals.filter(within(spans));
  return {
    total: { count: current.length, previous: previous.length },
    types: types.map(eventType => ({
      eventType,
      count: current.filter(event => event.eventType === eventType).length,
      previous: previous.filter(event => event.eventType === eventType).length,
    })),
    trend: spans.trend.map(({ from, until }) => {
      return { from, until, count: current.filter(within({ from, until })).length };
    }),
    referrals: {
      total: { count: referrals.length, previous: all.referrals.filter(within(spans.previous)).length },
      converted: referrals.filter(({ converted }) => converted).length,
      topSources: topSources(referrals),
    },
  };
}

function topSources(referrals: readonly TestReferral[]): ReportNumbers['referrals']['topSources'] {
  const apps = [...new Set(referrals.map(({ sourceApp }) => sourceApp))];
  return apps
    .map(sourceApp => {
      const own = referrals.filter(referral => referral.sourceApp === sourceApp);
      return { sourceApp, count: own.length, converted: own.filter(({ converted }) => converted).length };
    })
    .sort((a, b) => b.count - a.count || a.sourceApp.localeCompare(b.sourceApp))
    .slice(0, 3);
}

/** The numbers of a report that `bruteForce` counts. */
function getNumbers({ total, types, trend, referrals }: ReportNumbers): ReportNumbers {
  return { total, types, trend, referrals };
}
