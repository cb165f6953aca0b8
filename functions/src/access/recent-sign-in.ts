import { SESSION_LIMITS } from '@atrium/contract/accounts/session-limits';
import { AppError } from '@atrium/contract/errors';
import type { Caller } from './authenticate.ts';

/**
 * Requires that the caller signed in a few minutes ago: an open session may be in the hands of someone else by now. The
 * browser asks for the password or the like again and repeats the request.
 * @throws AppError recent_login_required
 */
export function requireRecentSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now: number): void {
  if (now - signedInAt.getTime() <= SESSION_LIMITS.recentSignInMs) return;
  throw new AppError('recent_login_required', 'Sign in again to do this.');
}
