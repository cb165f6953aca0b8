import { requireOpenAccount } from '../access/open-account.ts';
import type { HeaderReader } from '../platform/routes/guards.ts';
import { createAttemptLimiter } from './attempt-limit.ts';
import { countAttempt } from './attempt-limit-store.ts';

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
