import { requireOpenAccount } from '../access/open-account.ts';
import type { ApiRequest } from '../platform/http/http.ts';
import { createAttemptLimiter } from './attempt-limit.ts';
import { countAttempt } from './attempt-limit-store.ts';

const requireWithinLimits = createAttemptLimiter(countAttempt, Date.now);

/**
 * Lets an account start a payment: one that is not about to be deleted, and not too often, counted in the database
 * for all instances together.
 * @throws AppError conflict, rate_limited
 */
export async function requireAttempt(
  request: Pick<ApiRequest, 'header'>,
  uid: string,
  attempt: string,
): Promise<void> {
  await requireOpenAccount(uid);
  await requireWithinLimits(request, uid, attempt);
}
