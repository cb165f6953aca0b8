import { HEALTH_COMPONENTS, HEALTH_LIMITS, Health, type HealthState } from '@atrium/contract/health';
import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { describe, expect, it, vi } from 'vitest';
import { componentStates, type Observations } from './component-states.ts';
import { DATABASE_DOWN, healthFrom } from './health.ts';
import { type HealthRecord, nextRecord } from './health-record.ts';
import { type HealthSources, observe } from './observe.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const DAY = 86_400_000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const later = (ms: number) => new Date(NOW.getTime() + ms);

const backend = (serviceId: (typeof SERVICE_IDS)[number]) => ({
  serviceId,
  source: 'live' as const,
  lastSuccessAt: NOW.toISOString(),
  latencyMs: 20,
  reason: null,
});
const GOOD: Observations = {
  siteAnswers: true,
  authAnswers: true,
  stripeAnswers: true,
  parkedEvents: 0,
  reconciliation: { finishedAt: ago(60 * MINUTE), hasErrors: false },
  mailBacklog: 0,
  catalog: { refreshedAt: ago(MINUTE), backends: SERVICE_IDS.map(backend) },
};
const statesWith = (change: Partial<Observations>) => componentStates({ ...GOOD, ...change }, NOW);
const FIGURES = { catalogRefreshedAt: NOW, reconciledAt: NOW, mailBacklog: 0, parkedEvents: 0 };

describe('the state of a component', () => {
  it('is operational when everything was seen working', () => {
    expect(Object.values(statesWith({}))).toEqual(HEALTH_COMPONENTS.map(() => 'operational'));
  });

  it.each<[keyof ReturnType<typeof statesWith>, HealthState, Partial<Observations>]>([
    ['website', 'down', { siteAnswers: false }],
    ['accounts', 'down', { authAnswers: false }],
    ['payments', 'down', { stripeAnswers: false }],
    ['payments', 'operational', { parkedEvents: 2 }],
    ['payments', 'degraded', { parkedEvents: 3 }],
    ['payments', 'degraded', { reconciliation: { finishedAt: ago(151 * MINUTE), hasErrors: false } }],
    ['payments', 'degraded', { reconciliation: { finishedAt: NOW, hasErrors: true } }],
    ['payments', 'unknown', { reconciliation: null }],
    ['payments', 'unknown', { parkedEvents: undefined }],
    ['email', 'degraded', { mailBacklog: 1 }],
    ['email', 'down', { mailBacklog: 20 }],
    ['email', 'unknown', { mailBacklog: undefined }],
    ['blooger', 'unknown', { catalog: null }],
    [
      'blooger',
      'unknown',
      { catalog: { refreshedAt: ago(31 * MINUTE), backends: SERVICE_IDS.map(backend) } },
    ],
  ])('%s is %s with %j', (component, state, change) => {
    expect(statesWith(change)[component]).toBe(state);
  });

  it.each<[HealthState, object]>([
    ['degraded', { source: 'cached', lastSuccessAt: ago(5 * MINUTE).toISOString(), reason: 'timed out' }],
    ['down', { source: 'cached', lastSuccessAt: ago(31 * MINUTE).toISOString(), reason: 'timed out' }],
    ['down', { source: 'sample', lastSuccessAt: null, reason: 'timed out' }],
    ['unknown', { source: 'sample', lastSuccessAt: null, reason: 'not configured' }],
  ])('of an app is %s with %j, and the other apps are unaffected', (state, change) => {
    const backends = SERVICE_IDS.map(id => ({ ...backend(id), ...(id === 'blooger' && change) }));
    const states = statesWith({ catalog: { refreshedAt: NOW, backends } });
    expect(states.blooger).toBe(state);
    expect(states['ai-caller']).toBe('operational');
  });
});

describe('observe', () => {
  const sources: HealthSources = {
    siteAnswers: async () => true,
    authAnswers: async () => true,
    stripeAnswers: async () => true,
    parkedEvents: async () => 2,
    reconciliation: async () => null,
    mailBacklog: async () => 0,
    catalog: async () => null,
  };
  const failing = () => Promise.reject(new Error('offline'));

  it('takes a failed request as a finding, and a failed count as unknown', async () => {
    const onFailure = vi.fn();
    const seen = await observe({ ...sources, stripeAnswers: failing, mailBacklog: failing }, onFailure);
    expect(seen).toMatchObject({ siteAnswers: true, stripeAnswers: false, parkedEvents: 2 });
    expect(seen.mailBacklog).toBeUndefined();
    expect(onFailure.mock.calls.map(([source]) => source)).toEqual(['stripeAnswers', 'mailBacklog']);
  });
});

describe('incidents', () => {
  const at = (states: Partial<ReturnType<typeof statesWith>>, before: HealthRecord | null, time: Date) =>
    nextRecord(before, { ...statesWith({}), ...states }, FIGURES, time);

  it('begin with the first bad state, keep the worst one, and end when it works again', () => {
    const first = at({ blooger: 'degraded' }, null, NOW);
    const second = at({ blooger: 'down' }, first, later(MINUTE));
    const third = at({ blooger: 'degraded' }, second, later(2 * MINUTE));
    const fourth = at({}, third, later(3 * MINUTE));
    expect(first.incidents).toEqual([
      { component: 'blooger', state: 'degraded', startedAt: NOW, endedAt: null },
    ]);
    expect(fourth.incidents).toEqual([
      { component: 'blooger', state: 'down', startedAt: NOW, endedAt: later(3 * MINUTE) },
    ]);
    expect(third.components.blooger).toEqual({ state: 'degraded', since: later(2 * MINUTE) });
  });

  it('neither begin nor end with an unknown state', () => {
    expect(at({ email: 'unknown' }, null, NOW).incidents).toEqual([]);
    const open = at({ email: 'down' }, null, NOW);
    expect(at({ email: 'unknown' }, open, later(MINUTE)).incidents).toEqual(open.incidents);
  });

  it('are kept for 90 days after their end, newest first, and never more than the maximum', () => {
    const ended = (days: number) => ({
      component: 'email' as const,
      state: 'down' as const,
      startedAt: ago(days * DAY + MINUTE),
      endedAt: ago(days * DAY),
    });
    const before = { ...at({}, null, NOW), incidents: [ended(1), ended(89), ended(91)] };
    expect(at({}, before, NOW).incidents).toEqual([ended(1), ended(89)]);
    const many = {
      ...before,
      incidents: Array.from({ length: HEALTH_LIMITS.maxIncidents + 5 }, () => ended(1)),
    };
    const next = at({ website: 'down' }, many, NOW);
    expect(next.incidents).toHaveLength(HEALTH_LIMITS.maxIncidents);
    expect(next.incidents[0]?.component).toBe('website');
  });
});

describe('the reply', () => {
  const record = (states: Partial<ReturnType<typeof statesWith>> = {}) =>
    nextRecord(null, { ...statesWith({}), ...states }, FIGURES, NOW);

  it.each<[Health['status'], Partial<ReturnType<typeof statesWith>>]>([
    ['ok', {}],
    ['degraded', { blooger: 'down' }],
    ['degraded', { email: 'down' }],
    ['degraded', { payments: 'degraded', email: 'unknown' }],
    ['unavailable', { payments: 'down' }],
    ['unavailable', { accounts: 'down', blooger: 'degraded' }],
    ['unknown', { email: 'unknown' }],
  ])('is %s with %j', (status, states) => {
    const health = healthFrom(record(states), NOW);
    expect(health.status).toBe(status);
    expect(Health.parse(health)).toEqual(health);
  });

  it('says unknown when nothing was checked, or not recently', () => {
    expect(healthFrom(null, NOW)).toMatchObject({
      status: 'unknown',
      database: 'operational',
      checkedAt: null,
    });
    const old = healthFrom(record({ payments: 'down' }), later(HEALTH_LIMITS.staleMs + 1));
    expect(old).toMatchObject({ status: 'unknown', checkedAt: NOW.toISOString() });
    expect(new Set(old.components.map(({ state }) => state))).toEqual(new Set(['unknown']));
    expect(old.figures).toMatchObject({ mailBacklog: null, parkedEvents: null });
    expect(old.incidents).toHaveLength(1);
  });

  it('has the age of the catalog in seconds', () => {
    expect(healthFrom(record(), later(90_000)).figures.catalogAgeSeconds).toBe(90);
  });

  it('is unavailable without the database', () => {
    expect(DATABASE_DOWN).toMatchObject({ status: 'unavailable', database: 'down' });
    expect(Health.parse(DATABASE_DOWN)).toEqual(DATABASE_DOWN);
  });
});
