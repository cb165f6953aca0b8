import { expect, it } from 'vitest';
import { withChecks } from './backend-checks.ts';
import type { BackendClient } from './backend-client.ts';

it('keeps the latency and the failure of the last request to each back end', async () => {
  let time = 0;
  let reason: string | null = null;
  const client: BackendClient = {
    async fetchRecord() {
      time += 120.4;
      return reason ? { ok: false, reason } : ({ ok: true, info: {}, fetchedAt: 1 } as never);
    },
    typicalMs: () => null,
  };
  const checked = withChecks(client, () => time);
  const backend = { serviceId: 'blooger' } as never;
  await checked.fetchRecord(backend);
  expect([...checked.checks]).toEqual([['blooger', { latencyMs: 120, reason: null }]]);
  reason = 'timed out';
  expect(await checked.fetchRecord(backend)).toEqual({ ok: false, reason });
  expect([...checked.checks]).toEqual([['blooger', { latencyMs: 120, reason: 'timed out' }]]);
});
