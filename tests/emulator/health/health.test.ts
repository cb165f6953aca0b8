import { HEALTH_COMPONENTS, Health } from '@atrium/contract/health';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../eventually.ts';
import { get } from '../api.ts';
import { database } from '../database.ts';
import { runSchedule } from '../run-schedule.ts';
import { control } from '../sandbox.ts';

/** The number that makes the component degraded. */
const PARKED = ['1', '2', '3'].map(name => database.doc(`stripe_events/evt_health_test_${name}`));

async function readHealth(): Promise<Health> {
  const { json } = await get('/api/health');
  return Health.parse(json);
}
const getState = ({ components }: Health, name: string) =>
  components.find(({ component }) => component === name)?.state;

afterEach(async () => {
  await Promise.all(PARKED.map(event => event.delete()));
});

describe('GET /api/health', () => {
  it('reports each component, and can be cached for seconds', async () => {
    expect(await runSchedule('marketplaceRefresh')).toBe(200);
    await eventually(async () => {
      const { status, json, headers } = await get('/api/health');
      const health = Health.parse(json);
      expect(status).toBe(200);
      expect(health.database).toBe('operational');
      expect(health.components.map(({ component }) => component)).toEqual([...HEALTH_COMPONENTS]);
      for (const name of ['website', 'accounts', 'ai-caller'])
        expect(getState(health, name)).toBe('operational');
      expect(headers.get('cache-control')).toBe('public, max-age=15, s-maxage=30');
    });
  });

  it('shares a check between calls of the same instance', async () => {
    const times = new Set<string>();
    for (let calls = 0; calls < 20; calls += 1) times.add((await readHealth()).checkedAt);
    // The emulator runs a few instances, and a check may have ended meanwhile.
    expect(times.size).toBeLessThan(10);
  });

  it('reports parked events as degraded payments', { tags: 'large' }, async () => {
    await Promise.all(PARKED.map(event => event.set({ state: 'parked', recordedAt: new Date() })));
    await eventually(async () => {
      const health = await readHealth();
      expect(health.status).toBe('degraded');
      expect(getState(health, 'payments')).toBe('degraded');
    });
  });

  it('returns 503 when a core component is down, which cannot be cached', { tags: 'large' }, async () => {
    await control('POST', '/stripe-faults', { path: '/v1/prices', status: 503, times: 1000 });
    await eventually(async () => {
      const { status, json, headers } = await get('/api/health');
      expect(status).toBe(503);
      const health = Health.parse(json);
      expect(health.status).toBe('unavailable');
      expect(getState(health, 'payments')).toBe('down');
      expect(headers.get('cache-control')).toBe('no-store');
    });
  });

  it('contains no internals', async () => {
    const { json } = await get('/api/health');
    expect(JSON.stringify(json)).not.toMatch(/https?:|localhost|key|secret|Error/i);
  });

  it('rejects query parameters, which would create more cache entries', async () => {
    expect((await get('/api/health?now=1')).status).toBe(400);
  });
});
