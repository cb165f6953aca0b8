import type { FirstFactor } from '@atrium/contract/accounts/recovery-codes';
import { AppError } from '@atrium/contract/errors';
import { requireSetting, setting } from '../../platform/environment.ts';

/** An account whose first factor has just been shown. */
export interface ShownAccount {
  uid: string;
  email: string | null;
}

const TIMEOUT_MS = 10_000;

/** The sign-in service's codes that mean that the first factor is wrong. */
const WRONG =
  /^(INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|EMAIL_NOT_FOUND|INVALID_EMAIL|INVALID_IDP_RESPONSE|INVALID_CREDENTIAL_OR_PROVIDER_ID|USER_NOT_FOUND)/;

/**
 * Whose first factor this is, by the sign-in service's own word: it is asked to sign them in and answers that the second
 * step is missing. The half-done sign-in is left to expire. `origin` is the site's own, for keys that work for it alone.
 * @throws AppError permission_denied, conflict (there is no second step), rate_limited, unavailable
 */
export async function accountBehind(firstFactor: FirstFactor, origin: string): Promise<ShownAccount> {
  const answer = await ask(...questionOf(firstFactor, origin), origin);
  const { localId, email, mfaPendingCredential } = answer;
  if (typeof localId !== 'string')
    throw new AppError('unavailable', 'The sign-in service gave no clear answer.');
  if (typeof mfaPendingCredential !== 'string') {
    throw new AppError('conflict', 'This account asks for no second step. Sign in without a code.');
  }
  return { uid: localId, email: typeof email === 'string' ? email : null };
}

/** The method that signs in, and what it is given. */
function questionOf(firstFactor: FirstFactor, origin: string): [method: string, body: object] {
  if (firstFactor.by === 'password') {
    const { email, password } = firstFactor;
    return ['signInWithPassword', { email, password, returnSecureToken: true }];
  }
  const postBody = new URLSearchParams({
    id_token: firstFactor.idToken,
    providerId: 'google.com',
  }).toString();
  // Nobody gets an account by asking for its recovery.
  return ['signInWithIdp', { postBody, requestUri: origin, returnSecureToken: true, autoCreate: false }];
}

async function ask(method: string, body: object, origin: string): Promise<Record<string, unknown>> {
  const emulator = setting('FIREBASE_AUTH_EMULATOR_HOST');
  const service = `${emulator ? `http://${emulator}/` : 'https://'}identitytoolkit.googleapis.com/v1`;
  const key = encodeURIComponent(requireSetting('WEB_API_KEY'));
  const response = await fetch(`${service}/accounts:${method}?key=${key}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Referer: `${origin}/` },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(cause => {
    throw new AppError('unavailable', 'The sign-in service could not be reached. Please try again.', {
      cause,
    });
  });
  const answer: unknown = await response.json().catch(() => null);
  const fields = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  if (response.ok) return fields;
  throw refusal(codeOf(fields));
}

function codeOf(fields: object): string {
  const error: unknown = Reflect.get(fields, 'error');
  const message: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'message') : null;
  return typeof message === 'string' ? message : '';
}

function refusal(code: string): AppError {
  if (WRONG.test(code)) {
    return new AppError(
      'permission_denied',
      'Your first step is not right any more. Begin the sign-in again.',
    );
  }
  if (code.startsWith('USER_DISABLED')) {
    return new AppError(
      'permission_denied',
      'This account has been closed. Write to us if you think it should not be.',
    );
  }
  if (code.startsWith('TOO_MANY_ATTEMPTS')) {
    return new AppError('rate_limited', 'Too many attempts. Wait a few minutes, then try again.');
  }
  return new AppError('unavailable', 'The sign-in service had a problem. Please try again.', {
    cause: new Error(code),
  });
}
