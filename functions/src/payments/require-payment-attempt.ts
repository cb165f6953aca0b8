import { ATTEMPT_LIMITS } from '@atrium/contract/payments/payments';
import { AppError } from '@atrium/contract/platform/errors';
import { requireOpenAccount } from '../access/account-closure-store.ts';
import { getClientAddress } from '../platform/http/client-address.ts';
import type { Window } from '../platform/limits/rate-window.ts';
import type { HeaderReader } from '../platform/routes/guards.ts';
import { countAttempt } from './attempt-limit-store.ts';

/** Counts an attempt in a window, repeats only once; false when the window is full. */
type CountAttempt = typeof countAttempt;

const { windowMs, perUser, perIpAddress } = ATTEMPT_LIMITS;

/** Limits payment attempts per account and IP address. A retry of an allowed attempt is always allowed. */
export function createAttemptLimiter(count: CountAttempt, now: () => number) {
  /** @throws AppError rate_limited, with the seconds until the next window */
  return async function requireAttemptQuota(
    request: HeaderReader,
    uid: string,
    attempt: string,
  ): Promise<void> {
    const time = now();
    const index = Math.floor(time / windowMs);
    const windows: Window[] = [
      { limit: { name: 'payment-user', max: perUser, windowMs }, key: uid, index },
      {
        limit: { name: 'payment-address', max: perIpAddress, windowMs },
        key: getClientAddress(request),
        index,
      },
    ];
    for (const window of windows) {
      if (await count(window, attempt)) continue;
      const retryAfterSeconds = Math.max(1, Math.ceil(((index + 1) * windowMs - time) / 1000));
      throw new AppError(
        'rate_limited',
        `Too many payment attempts. Try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`,
        { retryAfterSeconds },
      );
    }
  };
}

const requireWithinLimits = createAttemptLimiter(countAttempt, Date.now);

/**
 * Counts a payment attempt of an account, in Firestore for all instances together.
 * @throws AppError conflict while the account is being deleted, rate_limited after too many attempts
 */
export async function requirePaymentAttempt(
  request: HeaderReader,
  uid: string,
  attempt: string,
): Promise<void> {
  await requireOpenAccount(uid);
  await requireWithinLimits(request, uid, attempt);
}
