import { SESSION_LIMITS } from '@atrium/contract/accounts/session-limits';
import { AppError } from '@atrium/contract/platform/errors';
import type { Caller } from '../platform/routes/caller.ts';

/**
 * Requires a sign-in within the last minutes, because another person may be using an open session. The
 * browser asks the user to reauthenticate and repeats the request.
 * @throws AppError recent_login_required
 */
export function requireRecentSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now: number): void {
  if (now - signedInAt.getTime() <= SESSION_LIMITS.recentSignInMs) return;
  throw new AppError('recent_login_required', 'Sign in again to do this.');
}
