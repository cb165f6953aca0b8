import { NewRecoveryCodes, RecoveryCodesState } from '@atrium/contract/accounts/recovery-codes';
import { AppError } from '@atrium/contract/platform/errors';
import { publicOrigin } from '../../platform/environment.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import { perUser, SIGNED_IN_CALLS } from '../../platform/limits/route-limit.ts';
import { jsonResponse } from '../../platform/routes/response.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { codesGeneratedEmail, generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { findRecoveryCodes, replaceRecoveryCodes } from './recovery-codes-store.ts';

/** Each call sends an email. */
const LIMIT = perUser({
  name: 'recovery-codes',
  max: 10,
  windowMs: 24 * 60 * 60 * 1000,
  onlyPermitted: true,
});

export const getRecoveryCodesRoute = defineRoute({
  id: 'getRecoveryCodes',
  summary: 'Returns how many recovery codes the caller has left.',
  method: 'GET',
  path: '/api/account/recovery-codes',
  access: 'signed-in',
  response: jsonResponse(RecoveryCodesState),
  async handle(request) {
    const { uid } = request.caller;
    const { left, madeAt } = await findRecoveryCodes(uid);
    return { body: { left, madeAt: madeAt?.toISOString() ?? null } };
  },
});

/** For accounts with a second factor. */
export const makeRecoveryCodesRoute = defineRoute({
  id: 'makeRecoveryCodes',
  summary: 'Replaces the caller’s recovery codes and returns the new ones, once.',
  method: 'POST',
  path: '/api/account/recovery-codes',
  access: 'signed-in',
  recentSignIn: true,
  limit: [SIGNED_IN_CALLS, LIMIT],
  response: jsonResponse(NewRecoveryCodes),
  async handle({ caller: { uid, email } }) {
    const { multiFactor } = await (await getAdminAuth()).getUser(uid);
    if (!multiFactor?.enrolledFactors.length) {
      throw new AppError(
        'conflict',
        'Recovery codes are for accounts with two-step verification. Turn it on first.',
      );
    }
    const codes = generateRecoveryCodes();
    const fingerprints = codes.map(code => hashRecoveryCode(uid, code));
    await replaceRecoveryCodes(uid, fingerprints, email ? codesGeneratedEmail(email, publicOrigin()) : null);
    return { body: { codes } };
  },
});
