import { beforeEach, expect, it, vi } from 'vitest';
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
  issueVisitorIdRoute.handle({
    requestId: 'r',
    method: 'POST',
    path: '/api/visitors',
    params: {},
    query: {},
    body: { purpose: 'forms' },
    rawBody: Buffer.alloc(0),
    header: name => ({ 'content-type': 'application/json', ...headers })[name],
    countUser: async () => {},
    identify: () => {},
  });
const limits = () => requireWithinLimit.mock.calls.map(([limit, key]) => [limit.name, key]);

it('takes from the address’s budget first, then from the total one', async () => {
  await ask({ 'x-forwarded-for': '192.0.2.1' });
  expect(limits()).toEqual([
    ['visitor-ids-forms', '192.0.2.1'],
    ['visitor-ids-forms-total', 'all'],
  ]);
});

it('counts callers without an address as one, but not in the emulators', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);
  await ask();
  expect(limits()[0]).toEqual(['visitor-ids-forms', 'unknown']);
  requireWithinLimit.mockReset();
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  await ask();
  expect(limits()).toEqual([['visitor-ids-forms-total', 'all']]);
});
