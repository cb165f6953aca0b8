import { AppError } from '@atrium/contract/platform/errors';
import { beforeEach, expect, it, vi } from 'vitest';
import { logger } from '../platform/logger.ts';
import { callRoutes } from '../platform/routes/testing/call-routes.ts';
import { issueVisitorIdRoute } from './issue-visitor-id.http.ts';

const requireWithinLimit = vi.hoisted(() => vi.fn());
const storeVisitorId = vi.hoisted(() => vi.fn());
vi.mock('../platform/limits/rate-limit.ts', async original => ({
  ...(await original<object>()),
  requireWithinLimit,
}));
vi.mock('../platform/limits/rate-window-store.ts', () => ({ takeFromWindow: vi.fn() }));
vi.mock('../platform/captcha/captcha.ts', () => ({ requireHuman: vi.fn() }));
vi.mock('./visitor-id-store.ts', () => ({ storeVisitorId }));
beforeEach(() => {
  requireWithinLimit.mockReset();
  vi.unstubAllEnvs();
});

const ask = (headers: Record<string, string> = {}, recaptchaToken?: string) =>
  callRoutes([issueVisitorIdRoute], 'POST', issueVisitorIdRoute.path, {
    headers: { 'content-type': 'application/json', ...headers },
    body: { purpose: 'forms', recaptchaToken },
  });
const limits = () => requireWithinLimit.mock.calls.map(([limit, key]) => [limit.name, key]);

it('issuing an id counts against the limits of the IP address, its network and all callers', async () => {
  await ask({ 'x-forwarded-for': '192.0.2.1' });
  expect(limits()).toEqual([
    ['visitor-ids-forms', '192.0.2.1'],
    ['visitor-ids-forms-network', '192.0.2.0/24'],
    ['visitor-ids-forms-total', 'all'],
  ]);
});

it('issuing an id counts callers without an IP address as one, except in the emulators', async () => {
  vi.stubEnv('FUNCTIONS_EMULATOR', undefined);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined);
  await ask();
  expect(limits()[0]).toEqual(['visitor-ids-forms', 'unknown']);
  requireWithinLimit.mockReset();
  vi.stubEnv('FUNCTIONS_EMULATOR', 'true');
  await ask();
  expect(limits()).toEqual([['visitor-ids-forms-total', 'all']]);
});

it('issuing an id alerts at the captcha total, but not when that could not be counted', async () => {
  const log = vi.spyOn(logger, 'error').mockImplementation(() => {});
  const alerts = () => log.mock.calls.filter(([event]) => event === 'visitors.captcha_total_reached');
  requireWithinLimit.mockRejectedValueOnce(new Error('The database is offline.'));
  await ask({}, 'token');
  expect(alerts()).toEqual([]);
  requireWithinLimit.mockRejectedValueOnce(new AppError('rate_limited', 'Too many requests.'));
  await ask({}, 'token');
  expect(alerts()).toEqual([['visitors.captcha_total_reached', { max: 20_000 }]]);
  log.mockRestore();
});
