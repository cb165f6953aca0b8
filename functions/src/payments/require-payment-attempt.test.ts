import { ATTEMPT_LIMITS } from '@atrium/contract/payments/payments';
import { expect, it } from 'vitest';
import type { Window } from '../platform/limits/rate-window.ts';
import { createAttemptLimiter } from './require-payment-attempt.ts';

const { perUser, perIpAddress, windowMs } = ATTEMPT_LIMITS;

function setUp() {
  const clock = { now: windowMs * 1_000 };
  const windows = new Map<string, Set<string>>();
  const count = async ({ limit, key, index }: Window, attempt: string) => {
    const id = `${limit.name}/${key}/${index}`;
    const attempts = windows.get(id) ?? new Set();
    windows.set(id, attempts);
    if (!attempts.has(attempt) && attempts.size >= limit.max) return false;
    attempts.add(attempt);
    return true;
  };
  return { clock, requireAttemptQuota: createAttemptLimiter(count, () => clock.now) };
}

const from = (ipAddress: string) => ({
  header: (name: string) => (name === 'x-forwarded-for' ? ipAddress : undefined),
});
const HOME = from('203.0.113.7');

it('requireAttemptQuota limits the payments of one account per minute and returns the retry time', async () => {
  const { clock, requireAttemptQuota } = setUp();
  clock.now += windowMs - 12_000;
  for (let i = 0; i < perUser; i += 1) await requireAttemptQuota(HOME, 'ada', `attempt ${i}`);
  await expect(requireAttemptQuota(HOME, 'ada', 'one more')).rejects.toMatchObject({
    code: 'rate_limited',
    message: 'Too many payment attempts. Try again in 12 seconds.',
    status: 429,
    retryAfterSeconds: 12,
  });
  await requireAttemptQuota(HOME, 'bob', 'his');
  clock.now += 12_000;
  await requireAttemptQuota(HOME, 'ada', 'one more');
});

it('requireAttemptQuota allows a repeat without counting it, even when the window is full', async () => {
  const { requireAttemptQuota } = setUp();
  for (let i = 0; i < perUser * 3; i += 1) await requireAttemptQuota(HOME, 'ada', 'the same');
  for (let i = 1; i < perUser; i += 1) await requireAttemptQuota(HOME, 'ada', `attempt ${i}`);
  await expect(requireAttemptQuota(HOME, 'ada', 'another')).rejects.toMatchObject({ code: 'rate_limited' });
  await requireAttemptQuota(HOME, 'ada', 'the same');
});

it('requireAttemptQuota limits one IP address that uses many accounts', async () => {
  const { requireAttemptQuota } = setUp();
  for (let i = 0; i < perIpAddress; i += 1) await requireAttemptQuota(HOME, `account ${i}`, `attempt ${i}`);
  await expect(requireAttemptQuota(HOME, 'another', 'x')).rejects.toMatchObject({ code: 'rate_limited' });
  await requireAttemptQuota(from('203.0.113.8'), 'another', 'x');
});
