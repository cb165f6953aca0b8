import type { NewRecoveryCodes, RecoveryCodesState } from '@atrium/contract/accounts/recovery-codes';
import { AppError } from '@atrium/contract/errors';
import { requireCaller } from '../../access/authenticate.ts';
import { requireRecentSignIn } from '../../access/recent-sign-in.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import type { Route } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { requireWithinLimit } from '../../platform/limits/rate-limit.ts';
import type { RateLimit } from '../../platform/limits/rate-window.ts';
import { codesMadeLetter, fingerprintOf, newRecoveryCodes } from './recovery-codes.ts';
import { findRecoveryCodes, replaceRecoveryCodes } from './recovery-codes-store.ts';

/** Each one writes a letter. */
const LIMIT: RateLimit = { name: 'recovery-codes', max: 10, windowMs: 60 * 60 * 1000 };

/** `GET /api/account/recovery-codes`: how many the caller has left. */
export const getRecoveryCodesRoute: Route = {
  method: 'GET',
  path: '/api/account/recovery-codes',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const { uid } = await requireCaller(request);
    const { left, madeAt } = await findRecoveryCodes(uid);
    const body: RecoveryCodesState = { left, madeAt: madeAt?.toISOString() ?? null };
    return { body };
  },
};

/**
 * `POST /api/account/recovery-codes`: new codes in place of the old ones; they are told this once. For accounts with a
 * second step, and whoever has signed in within the last minutes.
 */
export const makeRecoveryCodesRoute: Route = {
  method: 'POST',
  path: '/api/account/recovery-codes',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const caller = await requireCaller(request);
    requireRecentSignIn(caller, Date.now());
    const { uid, email } = caller;
    await requireWithinLimit(LIMIT, uid);
    const { multiFactor } = await (await getAdminAuth()).getUser(uid);
    if (!multiFactor?.enrolledFactors.length) {
      throw new AppError(
        'conflict',
        'Recovery codes are for accounts with two-step verification. Turn it on first.',
      );
    }
    const codes = newRecoveryCodes();
    const fingerprints = codes.map(code => fingerprintOf(uid, code));
    await replaceRecoveryCodes(uid, fingerprints, email ? codesMadeLetter(email, publicOrigin()) : null);
    const body: NewRecoveryCodes = { codes };
    return { body };
  },
};
