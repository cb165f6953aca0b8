import { type Recovered, RecoveryRequest } from '@atrium/contract/accounts/recovery-codes';
import { AppError } from '@atrium/contract/errors';
import { endSessions } from '../../access/staff-sessions.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import { type Route, readBody } from '../../platform/http/http.ts';
import { perAddress } from '../../platform/http/route-limit.ts';
import { requireWithinLimit } from '../../platform/limits/rate-limit.ts';
import type { RateLimit } from '../../platform/limits/rate-window.ts';
import { accountBehind } from './first-factor.ts';
import { codeUsedLetter, fingerprintOf } from './recovery-codes.ts';
import { closeRecovery, takeRecoveryCode } from './recovery-codes-store.ts';

/** Attempts from one IP address, for whichever accounts. */
const BY_IP = perAddress({ name: 'recovery-address', max: 40, windowMs: 15 * 60 * 1000 });
/**
 * Passwords tried for one email, from wherever and whether or not it has an account: the reply tells a right password
 * from a wrong one. Somebody else can use these up, as they can at sign-in; they are few enough not to be guessed by.
 */
const BY_EMAIL: RateLimit = { name: 'recovery-email', max: 10, windowMs: 15 * 60 * 1000 };
/** Recovery codes tried, counted once the first factor is right. */
const BY_ACCOUNT: RateLimit = { name: 'recovery-account', max: 5, windowMs: 15 * 60 * 1000 };

/**
 * `POST /api/account/recovery`: the first factor and a recovery code take the second step away and end every session.
 * The caller signs in with the first factor afterwards. An interruption after the code was taken costs that code only.
 */
export const recoverAccountRoute: Route = {
  method: 'POST',
  path: '/api/account/recovery',
  limit: [BY_IP],
  async handle(request) {
    const { firstFactor, code } = readBody(request, RecoveryRequest);
    if (firstFactor.by === 'password') {
      await requireWithinLimit(BY_EMAIL, firstFactor.email.trim().toLowerCase());
    }
    const origin = publicOrigin();
    const { uid, email } = await accountBehind(firstFactor, origin);
    await requireWithinLimit(BY_ACCOUNT, uid);
    if (!(await takeRecoveryCode(uid, fingerprintOf(uid, code)))) {
      throw new AppError(
        'permission_denied',
        'This is none of your recovery codes, or it has been used already.',
      );
    }
    const auth = await getAdminAuth();
    await auth.updateUser(uid, { multiFactor: { enrolledFactors: null } });
    await endSessions(uid);
    await closeRecovery(uid, email ? codeUsedLetter(email, origin) : null);
    const body: Recovered = { recovered: true };
    return { body };
  },
};
