import { SESSION_LIMITS } from '@atrium/contract/access/session-limits';
import { AppError } from '@atrium/contract/platform/errors';
import { requireAppCheck } from '../platform/http/app-check.ts';
import type { Guards } from '../platform/routes/guards.ts';
import { authenticate } from './authenticate.ts';
import { requirePermission } from './require-permission.ts';

/** The checks of every deployed route. */
export const guards: Guards = {
  authenticate,
  requirePermission,
  // Another person may be using an open session. The browser asks the user to sign in again and repeats the request.
  requireRecentSignIn({ signedInAt }) {
    if (Date.now() - signedInAt.getTime() <= SESSION_LIMITS.recentSignInMs) return;
    throw new AppError('recent_login_required', 'Sign in again to do this.');
  },
  requireAppCheck,
};
