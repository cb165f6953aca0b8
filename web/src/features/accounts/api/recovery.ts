import {
  type FirstFactor,
  NewRecoveryCodes,
  Recovered,
  RecoveryCodesState,
} from '@atrium/contract/accounts/recovery-codes';
import { callApi } from '../../../platform/api/api-client.ts';
import { callApiAsUser, postAsUser } from '../../../platform/api/call-api-as-user.ts';
import { login } from '../../../session/auth/firebase-session.ts';
import type { Outcome } from './attempt.ts';
import { attempt } from './attempt.ts';
import { signInWithGoogle } from './google.ts';

const CODES = '/api/account/recovery-codes';

/** Removes the second factor on the server with a recovery code, then signs in with the first factor only. */
export async function recoverByCode(firstFactor: FirstFactor, code: string): Promise<Outcome> {
  const outcome = await attempt(() =>
    callApi({
      method: 'POST',
      path: '/api/account/recovery',
      body: { firstFactor, code },
      schema: Recovered,
      fallback: 'The code could not be checked. Please try again.',
    }),
  );
  if (!outcome.success) return outcome;
  return firstFactor.by === 'google' ? signInWithGoogle(firstFactor.idToken) : login(firstFactor);
}

/** Returns the number of codes left. Throws an AppError. */
export function readRecoveryCodes(): Promise<RecoveryCodesState> {
  return callApiAsUser({
    path: CODES,
    schema: RecoveryCodesState,
    fallback: 'Your recovery codes could not be looked up.',
  });
}

/** Replaces all codes with new ones. Throws an AppError. */
export async function makeRecoveryCodes(): Promise<readonly string[]> {
  const { codes } = await postAsUser({
    path: CODES,
    body: {},
    schema: NewRecoveryCodes,
    fallback: 'The recovery codes couldn’t be created. Please try again.',
  });
  return codes;
}
