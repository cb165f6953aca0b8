import { ATTEMPT_LIMITS } from '@atrium/contract/payments/payments';
import { requireOpenAccount } from '../access/account-closure-store.ts';
import { getClientAddress } from '../platform/http/client-address.ts';
import type { HeaderReader } from '../platform/http/server.ts';
import { type RateLimit, requireWithinLimit } from '../platform/limits/rate-limit.ts';

const { windowMs, perUser, perIpAddress } = ATTEMPT_LIMITS;
const BY_USER: RateLimit = { name: 'payment-user', max: perUser, windowMs, uses: 'payment attempts' };
const BY_ADDRESS: RateLimit = { ...BY_USER, name: 'payment-address', max: perIpAddress };

/**
 * Counts a payment attempt of an account and of its IP address. A retry of an allowed attempt is always allowed.
 * @throws AppError conflict while the account is being deleted, rate_limited after too many attempts
 */
export async function requirePaymentAttempt(
  request: HeaderReader,
  uid: string,
  attempt: string,
): Promise<void> {
  await requireOpenAccount(uid);
  await requireWithinLimit(BY_USER, uid, attempt);
  await requireWithinLimit(BY_ADDRESS, getClientAddress(request), attempt);
}
