import { ACCOUNT_DELETION } from '@atrium/contract/account-deletion';
import { AppError } from '@atrium/contract/errors';
import type { Caller } from './authenticate.ts';

/**
 * Lets only those go on who have just shown who they are: an open session may be somebody else's by now.
 * @throws AppError recent_login_required
 */
export function requireRecentSignIn({ signedInAt }: Pick<Caller, 'signedInAt'>, now: number): void {
  if (now - signedInAt.getTime() <= ACCOUNT_DELETION.recentSignInMs) return;
  throw new AppError('recent_login_required', 'For this step, please sign in again first.');
}
