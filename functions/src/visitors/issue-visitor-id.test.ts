import { beforeEach, expect, it, vi } from 'vitest';
import { callRoutes } from '../platform/routes/testing/call-routes.ts';
import { issueVisitorIdRoute } from './issue-visitor-id.http.ts';

const requireWithinLimit = vi.hoisted(() => vi.fn());
const storeVisitorId = vi.hoisted(() => vi.fn());
vi.mock('../platform/limits/rate-limit.ts', async original => ({
  ...(await original<object>()),
  requireWithinLimit,
}));
vi.mock('../platform/limits/rate-limit-store.ts', () => ({ takeFromWindow: vi.fn() }));
vi.mock('./visitor-id-store.ts', () => ({ storeVisitorId }));
beforeEach(() => {
  requireWithinLimit.mockReset();
  vi.unstubAllEnvs();
});

const ask = (headers: Record<string, string> = {}) =>
  callRoutes([issueVisitorIdRoute], 'POST', '/api/visitors', {
    headers: { 'content-type': 'application/json', ...headers },
    body: { purpose: 'forms' },
  });
const limits = () => requireWithinLimit.mock.calls.map(([limit, key]) => [limit.name, key]);

it('counts against the limit of the IP address first, then against the total', async () => {
  await ask({ 'x-forwarded-for': '192.0.2.1' });
  expect(limits()).toEqual([
    ['visitor-ids-forms', '192.0.2.1'],
    ['visitor-ids-forms-total', 'all'],
  ]);
});

it('counts callers without an address as one, except in the emulators', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);
  await ask();
  expect(limits()[0]).toEqual(['visitor-ids-forms', 'unknown']);
  requireWithinLimit.mockReset();
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  await ask();
  expect(limits()).toEqual([['visitor-ids-forms-total', 'all']]);
});
