import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/accounts';
import { publicOrigin } from '../../platform/environment.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import { perUser, SIGNED_IN_CALLS } from '../../platform/limits/route-limit.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { codesGeneratedEmail, generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts';
import { findRecoveryCodes, replaceRecoveryCodes } from './recovery-codes-store.ts';

/** Each call sends an email. */
const LIMIT = perUser({
  name: 'recovery-codes',
  max: 10,
  windowMs: 24 * 60 * 60 * 1000,
  onlyPermitted: true,
});

export const getRecoveryCodesRoute = serveRoute(api.getRecoveryCodes, {
  summary: 'Returns how many recovery codes the caller has left.',
  async handle(request) {
    const { uid } = request.caller;
    const { left, madeAt } = await findRecoveryCodes(uid);
    return { body: { left, madeAt: madeAt?.toISOString() ?? null } };
  },
});

/** For accounts with a second factor. */
export const makeRecoveryCodesRoute = serveRoute(api.makeRecoveryCodes, {
  summary: 'Replaces the caller’s recovery codes and returns the new ones, once.',
  limit: [SIGNED_IN_CALLS, LIMIT],
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
