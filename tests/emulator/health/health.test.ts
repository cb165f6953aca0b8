import { HEALTH_COMPONENTS, Health } from '@atrium/contract/health';
import { afterEach, describe, expect, it } from 'vitest';
import { get } from '../api.ts';
import { database } from '../database.ts';
import { recordHealth } from './record-health.ts';

/** As many as make the component degraded. */
const PARKED = ['1', '2', '3'].map(name => database.doc(`stripe_events/evt_health_test_${name}`));

async function readHealth(): Promise<Health> {
  const { status, json } = await get('/api/health');
  expect(status).toBe(200);
  return Health.parse(json);
}
const stateOf = ({ components }: Health, name: string) =>
  components.find(({ component }) => component === name)?.state;

afterEach(async () => {
  await Promise.all(PARKED.map(event => event.delete()));
});

describe('GET /api/health', () => {
  it('says unknown before anything was checked', async () => {
    await database.doc('health/current').delete();
    const health = await readHealth();
    expect(health).toMatchObject({ status: 'unknown', database: 'operational', checkedAt: null });
    expect(health.components.map(({ state }) => state)).toEqual(HEALTH_COMPONENTS.map(() => 'unknown'));
  });

  it('returns what the schedule has seen, and lets caches hold it for seconds', async () => {
    await recordHealth(['marketplaceRefresh']);
    const health = await readHealth();
    expect(health.checkedAt).not.toBeNull();
    expect(stateOf(health, 'website')).toBe('operational');
    expect(stateOf(health, 'accounts')).toBe('operational');
    expect(stateOf(health, 'ai-caller')).toBe('operational');
    expect(health.figures).toMatchObject({ catalogAgeSeconds: expect.any(Number) });
    const { headers } = await get('/api/health');
    expect(headers.get('cache-control')).toBe('public, max-age=15, s-maxage=30');
  });

  // Everything that other tests have left at Stripe is compared.
  it('reports when the ledger was last compared with Stripe', { tags: 'large' }, async () => {
    await recordHealth(['paymentsReconcile']);
    expect((await readHealth()).figures.reconciledAt).not.toBeNull();
  });

  it('reports parked events as degraded payments, with an incident', async () => {
    await Promise.all(PARKED.map(event => event.set({ state: 'parked', recordedAt: new Date() })));
    await recordHealth();
    const parked = await readHealth();
    expect(parked.status).toBe('degraded');
    expect(parked.figures.parkedEvents).toBeGreaterThanOrEqual(PARKED.length);
    expect(stateOf(parked, 'payments')).toBe('degraded');
    expect(parked.incidents).toContainEqual(
      expect.objectContaining({ component: 'payments', state: 'degraded', endedAt: null }),
    );
  });

  it('replies 503 when a core component is down, and does not let caches keep that', async () => {
    await recordHealth();
    const stored = (await database.doc('health/current').get()).data();
    await database
      .doc('health/current')
      .update({ 'components.accounts': { state: 'down', since: new Date() } });
    const { status, json, headers } = await get('/api/health');
    expect(status).toBe(503);
    expect(Health.parse(json).status).toBe('unavailable');
    expect(headers.get('cache-control')).toBe('no-store');
    await database.doc('health/current').set(stored ?? {});
  });

  it('names no internals', async () => {
    const { json } = await get('/api/health');
    expect(JSON.stringify(json)).not.toMatch(/https?:|localhost|key|secret|Error/i);
  });

  it('refuses query parameters, which would be more cache entries', async () => {
    expect((await get('/api/health?now=1')).status).toBe(400);
  });
});
