import { requireAppCheck } from '../platform/http/app-check.ts';
import type { Guards } from '../platform/routes/guards.ts';
import { authenticate } from './authenticate.ts';
import { requireRecentSignIn } from './recent-sign-in.ts';
import { requirePermission } from './require-permission.ts';

/** The checks of every deployed route. */
export const guards: Guards = {
  authenticate,
  requirePermission,
  requireRecentSignIn: caller => requireRecentSignIn(caller, Date.now()),
  requireAppCheck,
};
