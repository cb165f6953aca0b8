import { HEALTH_COMPONENTS, Health } from '@atrium/contract/health';
import { describe, expect, it } from 'vitest';
import { get } from '../../support/api.ts';
import { eventually } from '../../support/eventually.ts';
import { runSchedule } from '../../support/run-schedule.ts';
import { control } from '../../support/sandbox.ts';

const getState = ({ components }: Health, name: string) =>
  components.find(({ component }) => component === name)?.state;

describe('GET /api/health', () => {
  it('reports each component without internals, and can be cached for seconds', async () => {
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
      expect(JSON.stringify(json)).not.toMatch(/https?:|localhost|key|secret|Error/i);
    });
  });

  it('shares a check between calls of the same instance', async () => {
    const times = new Set<string>();
    for (let calls = 0; calls < 20; calls += 1) times.add((await get('/api/health')).json.checkedAt);
    // The emulator runs a few instances, and a check may have ended meanwhile.
    expect(times.size).toBeLessThan(10);
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
});
