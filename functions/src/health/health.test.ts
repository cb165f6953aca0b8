import { HEALTH_COMPONENTS, Health, type HealthState } from '@atrium/contract/health';
import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';
import { describe, expect, it, vi } from 'vitest';
import { checkHealth, type HealthSources } from './check-health.ts';
import { componentStates, type Observations } from './component-states.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const MINUTE = 60_000;
const ago = (ms: number) => new Date(NOW.getTime() - ms);

const backend = (serviceId: (typeof SERVICE_IDS)[number]) => ({
  serviceId,
  source: 'live' as const,
  lastSuccessAt: NOW.toISOString(),
  latencyMs: 20,
  reason: null,
});
const catalog = (refreshedAt: Date) => ({ refreshedAt, backends: SERVICE_IDS.map(backend) });
const GOOD: Observations = {
  siteResponds: true,
  authResponds: true,
  stripeResponds: true,
  parkedEvents: 0,
  reconciliation: { finishedAt: ago(60 * MINUTE), hasErrors: false },
  mailBacklog: 0,
  catalog: catalog(ago(MINUTE)),
};
const statesWith = (change: Partial<Observations>) => componentStates({ ...GOOD, ...change }, NOW);

it('the state of a component is operational when all signals show that it works', () => {
  expect(Object.values(statesWith({}))).toEqual(HEALTH_COMPONENTS.map(() => 'operational'));
});

it.each<[keyof ReturnType<typeof statesWith>, HealthState, Partial<Observations>]>([
  ['website', 'down', { siteResponds: false }],
  ['accounts', 'down', { authResponds: false }],
  ['payments', 'down', { stripeResponds: false }],
  ['payments', 'operational', { parkedEvents: 2 }],
  ['payments', 'degraded', { parkedEvents: 3 }],
  ['payments', 'degraded', { reconciliation: { finishedAt: ago(151 * MINUTE), hasErrors: false } }],
  ['payments', 'degraded', { reconciliation: { finishedAt: NOW, hasErrors: true } }],
  ['payments', 'unknown', { reconciliation: null }],
  ['payments', 'degraded', { parkedEvents: 3, reconciliation: null }],
  ['payments', 'unknown', { parkedEvents: undefined }],
  ['email', 'degraded', { mailBacklog: 1 }],
  ['email', 'down', { mailBacklog: 20 }],
  ['email', 'unknown', { mailBacklog: undefined }],
  ['blooger', 'unknown', { catalog: null }],
  ['blooger', 'unknown', { catalog: catalog(ago(31 * MINUTE)) }],
])('the state of %s is %s with %j', (component, state, change) => {
  expect(statesWith(change)[component]).toBe(state);
});

it.each<[HealthState, object]>([
  ['degraded', { source: 'cached', lastSuccessAt: ago(5 * MINUTE).toISOString(), reason: 'timed out' }],
  ['down', { source: 'cached', lastSuccessAt: ago(31 * MINUTE).toISOString(), reason: 'timed out' }],
  ['down', { source: 'sample', lastSuccessAt: null, reason: 'timed out' }],
  ['unknown', { source: 'sample', lastSuccessAt: null, reason: 'not configured' }],
])('the state of an app is %s with %j, and the other apps are unaffected', (state, change) => {
  const backends = SERVICE_IDS.map(id => ({ ...backend(id), ...(id === 'blooger' && change) }));
  const states = statesWith({ catalog: { refreshedAt: NOW, backends } });
  expect(states.blooger).toBe(state);
  expect(states['ai-caller']).toBe('operational');
});

describe('checkHealth', () => {
  const sources: HealthSources = {
    siteResponds: async () => true,
    authResponds: async () => true,
    stripeResponds: async () => true,
    parkedEvents: async () => 0,
    reconciliation: async () => ({ finishedAt: NOW, hasErrors: false }),
    mailBacklog: async () => 0,
    catalog: async () => catalog(NOW),
  };
  const failing = () => Promise.reject(new Error('offline'));
  const check = (change: Partial<HealthSources>, onFailure = vi.fn()) =>
    checkHealth({ ...sources, ...change }, onFailure, () => NOW);

  it.each<[Health['status'], string, Partial<HealthSources>]>([
    ['ok', 'nothing', {}],
    ['degraded', 'some delayed emails', { mailBacklog: async () => 1 }],
    ['degraded', 'parked events, an unknown backlog', { parkedEvents: async () => 3, mailBacklog: failing }],
    ['unavailable', 'Stripe', { stripeResponds: failing }],
    ['unavailable', 'Authentication and emails', { authResponds: failing, mailBacklog: async () => 1 }],
    ['unavailable', 'the home page', { siteResponds: async () => false }],
    ['unknown', 'a backlog that cannot be read', { mailBacklog: failing }],
  ])('is %s with a problem of %s', async (status, _, change) => {
    const health = await check(change);
    expect(health).toMatchObject({ status, database: 'operational', checkedAt: NOW.toISOString() });
    expect(Health.parse(health)).toEqual(health);
  });

  it('reports each source that fails, and treats a failed request as a component that is down', async () => {
    const onFailure = vi.fn();
    const { components } = await check({ stripeResponds: failing, mailBacklog: failing }, onFailure);
    expect(components).toContainEqual({ component: 'payments', state: 'down' });
    expect(components).toContainEqual({ component: 'email', state: 'unknown' });
    expect(onFailure.mock.calls.map(([source]) => source)).toEqual(['stripeResponds', 'mailBacklog']);
  });

  it('is unavailable when nothing can be read from the database', async () => {
    const stored = { parkedEvents: failing, reconciliation: failing, mailBacklog: failing, catalog: failing };
    expect(await check(stored)).toMatchObject({ status: 'unavailable', database: 'down' });
  });

  it('does not wait for a source that does not respond', async () => {
    vi.useFakeTimers();
    const health = check({ stripeResponds: () => new Promise(() => {}) });
    await vi.runAllTimersAsync();
    expect((await health).status).toBe('unavailable');
    vi.useRealTimers();
  });
});
