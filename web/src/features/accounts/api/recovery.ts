import type { FirstFactor, RecoveryCodesState } from '@atrium/contract/accounts/recovery-codes';
import * as api from '@atrium/contract/routes/accounts';
import { recoverAccount } from '@atrium/contract/routes/sign-in';
import { callRoute } from '../../../platform/api/call-route.ts';
import { login } from '../../../session/auth/firebase-session.ts';
import type { Outcome } from './attempt.ts';
import { attempt } from './attempt.ts';
import { signInWithGoogle } from './google.ts';

/** Removes the second factor on the server with a recovery code, then signs in with the first factor only. */
export async function recoverByCode(firstFactor: FirstFactor, code: string): Promise<Outcome> {
  const outcome = await attempt(() => callRoute(recoverAccount, { body: { firstFactor, code } }));
  if (!outcome.success) return outcome;
  return firstFactor.by === 'google' ? signInWithGoogle(firstFactor.idToken) : login(firstFactor);
}

/** Returns the number of codes left. Throws an AppError. */
export const readRecoveryCodes = (): Promise<RecoveryCodesState> => callRoute(api.getRecoveryCodes);

/** Replaces all codes with new ones. Throws an AppError. */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  return (await callRoute(api.makeRecoveryCodes)).codes;
}
