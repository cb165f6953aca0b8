import { AppError } from '@atrium/contract/errors';
import { ATTEMPT_LIMITS } from '@atrium/contract/payments/payments';
import { clientAddressOf } from '../platform/http/client-address.ts';
import type { ApiRequest } from '../platform/http/http.ts';
import type { Window } from '../platform/limits/rate-window.ts';

/** Counts an attempt in a window, each one once; false when the window is full. */
type CountAttempt = (window: Window, attempt: string) => Promise<boolean>;

const { windowMs, perUser, perIpAddress } = ATTEMPT_LIMITS;

/**
 * Holds back whoever starts payments too often, by account and by address. A repeat of the same attempt is not
 * counted again, so a retry is never refused for what its first try was allowed.
 */
export function createAttemptLimiter(count: CountAttempt, now: () => number) {
  /** @throws AppError rate_limited, with the seconds until the next window */
  return async function requireAttempt(
    request: Pick<ApiRequest, 'header'>,
    uid: string,
    attempt: string,
  ): Promise<void> {
    const time = now();
    const index = Math.floor(time / windowMs);
    const windows: Window[] = [
      { limit: { name: 'payment-user', max: perUser, windowMs }, key: uid, index },
      {
        limit: { name: 'payment-address', max: perIpAddress, windowMs },
        key: clientAddressOf(request),
        index,
      },
    ];
    for (const window of windows) {
      if (await count(window, attempt)) continue;
      const retryAfterSeconds = Math.max(1, Math.ceil(((index + 1) * windowMs - time) / 1000));
      throw new AppError(
        'rate_limited',
        `That were very many payments in a short time. Please try again in ${retryAfterSeconds} s.`,
        { retryAfterSeconds },
      );
    }
  };
}
