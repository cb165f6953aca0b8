import { ATTEMPT_LIMITS } from '@atrium/contract/payments/payments';
import { describe, expect, it } from 'vitest';
import type { Window } from '../platform/limits/rate-window.ts';
import { createAttemptLimiter } from './attempt-limit.ts';

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
  return { clock, requireAttempt: createAttemptLimiter(count, () => clock.now) };
}

const from = (address: string) => ({
  header: (name: string) => (name === 'x-forwarded-for' ? address : undefined),
});
const HOME = from('203.0.113.7');

describe('requireAttempt', () => {
  it('lets a person start so many payments a minute, and says when the next one may be', async () => {
    const { clock, requireAttempt } = setUp();
    clock.now += windowMs - 12_000;
    for (let i = 0; i < perUser; i += 1) await requireAttempt(HOME, 'ada', `attempt ${i}`);
    await expect(requireAttempt(HOME, 'ada', 'one more')).rejects.toMatchObject({
      code: 'rate_limited',
      status: 429,
      retryAfterSeconds: 12,
    });
    await requireAttempt(HOME, 'bob', 'his');
    clock.now += 12_000;
    await requireAttempt(HOME, 'ada', 'one more');
  });

  it('does not count a repeat, and lets it through when the window is full', async () => {
    const { requireAttempt } = setUp();
    for (let i = 0; i < perUser * 3; i += 1) await requireAttempt(HOME, 'ada', 'the same');
    for (let i = 1; i < perUser; i += 1) await requireAttempt(HOME, 'ada', `attempt ${i}`);
    await expect(requireAttempt(HOME, 'ada', 'another')).rejects.toMatchObject({ code: 'rate_limited' });
    await requireAttempt(HOME, 'ada', 'the same');
  });

  it('holds back an address that uses many accounts', async () => {
    const { requireAttempt } = setUp();
    for (let i = 0; i < perIpAddress; i += 1) await requireAttempt(HOME, `account ${i}`, `attempt ${i}`);
    await expect(requireAttempt(HOME, 'another', 'x')).rejects.toMatchObject({ code: 'rate_limited' });
    await requireAttempt(from('203.0.113.8'), 'another', 'x');
  });
});
