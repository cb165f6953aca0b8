import { APP_CHECK_HEADER } from '@atrium/contract/platform/app-check';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/sign-in';
import { endSessions } from '../../access/ended-sessions.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import { requireWithinLimit } from '../../platform/limits/rate-limit.ts';
import { perAddress } from '../../platform/limits/route-limit.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { verifyFirstFactor } from './first-factor.ts';
import { codeUsedEmail, hashRecoveryCode } from './recovery-codes.ts';
import { consumeRecoveryCode, deleteRecoveryCodes } from './recovery-codes-store.ts';

/** Attempts from one IP address, for all accounts together. */
const BY_IP = perAddress({ name: 'recovery-address', max: 40, windowMs: 15 * 60 * 1000 });
/**
 * Passwords tried for one email, from all IP addresses and whether or not it has an account: the response
 * differs for a right and a wrong password. An attacker can use these up, as they can at sign-in, but can't
 * guess a password with so few.
 */
const BY_EMAIL: RateLimit = { name: 'recovery-email', max: 10, windowMs: 15 * 60 * 1000 };
/** Recovery codes tried, counted once the first factor is right. */
const BY_ACCOUNT: RateLimit = { name: 'recovery-account', max: 5, windowMs: 15 * 60 * 1000 };

/** The caller signs in with the first factor afterwards. An interruption costs only the code. */
export const recoverAccountRoute = serveRoute(api.recoverAccount, {
  summary: 'Removes the second factor with the first factor and a recovery code, and ends every session.',
  limit: [BY_IP],
  async handle(request) {
    const { firstFactor, code } = request.body;
    if (firstFactor.by === 'password') {
      await requireWithinLimit(BY_EMAIL, firstFactor.email.trim().toLowerCase());
    }
    const origin = publicOrigin();
    const { uid, email } = await verifyFirstFactor(firstFactor, {
      origin,
      appCheckToken: request.header(APP_CHECK_HEADER),
    });
    await requireWithinLimit(BY_ACCOUNT, uid);
    if (!(await consumeRecoveryCode(uid, hashRecoveryCode(uid, code)))) {
      throw new AppError('permission_denied', 'This recovery code is incorrect or was already used.');
    }
    const auth = await getAdminAuth();
    await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
    await endSessions(uid);
    await deleteRecoveryCodes(uid, email ? codeUsedEmail(email, origin) : null);
    return { body: { recovered: true } };
  },
});
