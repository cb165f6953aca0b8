import type { FirstFactor } from '@atrium/contract/accounts/recovery-codes';
import { APP_CHECK_HEADER } from '@atrium/contract/platform/app-check';
import { AppError } from '@atrium/contract/platform/errors';
import { requireSetting, setting } from '../../platform/environment.ts';
import { WEB_API_KEY } from '../../platform/params.ts';

/** The values that Identity Toolkit checks about the calling page. */
export interface Caller {
  /** The site's origin, because the API key may be restricted to it. */
  origin: string;
  /** App Check may be enforced for Firebase Authentication, too. */
  appCheckToken: string | undefined;
}

/** An account whose first factor was verified. */
export interface VerifiedAccount {
  uid: string;
  email: string | null;
}

const TIMEOUT_MS = 10_000;

/** Identity Toolkit's error codes for a wrong first factor. */
const WRONG_FACTOR_CODES =
  /^(INVALID_LOGIN_CREDENTIALS|INVALID_PASSWORD|EMAIL_NOT_FOUND|INVALID_EMAIL|INVALID_IDP_RESPONSE|INVALID_CREDENTIAL_OR_PROVIDER_ID|USER_NOT_FOUND)/;

/**
 * Verifies a first factor with Firebase Authentication: starts a sign-in, which must return that the second factor is
 * missing. The incomplete sign-in expires.
 * @throws AppError permission_denied, conflict (the account has no second factor), rate_limited, unavailable
 */
export async function verifyFirstFactor(firstFactor: FirstFactor, caller: Caller): Promise<VerifiedAccount> {
  const response = await callIdentityToolkit(...signInRequestFor(firstFactor, caller.origin), caller);
  const { localId, email, mfaPendingCredential } = response;
  if (typeof localId !== 'string')
    throw new AppError('unavailable', 'The sign-in service returned an invalid response.');
  if (typeof mfaPendingCredential !== 'string') {
    throw new AppError('conflict', 'This account has no second factor. Sign in without a code.');
  }
  return { uid: localId, email: typeof email === 'string' ? email : null };
}

/** Returns the sign-in method and its body. */
function signInRequestFor(firstFactor: FirstFactor, origin: string): [method: string, body: object] {
  if (firstFactor.by === 'password') {
    const { email, password } = firstFactor;
    return ['signInWithPassword', { email, password, returnSecureToken: true }];
  }
  const postBody = `${new URLSearchParams({ id_token: firstFactor.idToken, providerId: 'google.com' })}`;
  // A recovery must not create an account.
  return ['signInWithIdp', { postBody, requestUri: origin, returnSecureToken: true, autoCreate: false }];
}

/** The fields of Identity Toolkit's responses that are used here. */
interface SignInResponse {
  localId?: unknown;
  email?: unknown;
  mfaPendingCredential?: unknown;
  error?: { message?: unknown };
}

async function callIdentityToolkit(
  method: string,
  body: object,
  { origin, appCheckToken }: Caller,
): Promise<SignInResponse> {
  const emulator = setting('FIREBASE_AUTH_EMULATOR_HOST');
  const service = `${emulator ? `http://${emulator}/` : 'https://'}identitytoolkit.googleapis.com/v1`;
  const key = encodeURIComponent(requireSetting(WEB_API_KEY));
  const response = await fetch(`${service}/accounts:${method}?key=${key}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Referer: `${origin}/`,
      ...(appCheckToken && { [APP_CHECK_HEADER]: appCheckToken }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(cause => {
    throw new AppError('unavailable', 'We couldn’t reach the sign-in service. Please try again.', { cause });
  });
  const fields = ((await response.json().catch(() => null)) ?? {}) as SignInResponse;
  if (response.ok) return fields;
  throw errorFor(String(fields.error?.message ?? ''));
}

function errorFor(code: string): AppError {
  if (WRONG_FACTOR_CODES.test(code)) {
    return new AppError('permission_denied', 'Your sign-in has expired. Start again.');
  }
  if (code.startsWith('USER_DISABLED')) {
    return new AppError(
      'permission_denied',
      'This account has been disabled. Contact us if you think this is a mistake.',
    );
  }
  if (code.startsWith('TOO_MANY_ATTEMPTS')) {
    return new AppError('rate_limited', 'Too many attempts. Wait a few minutes, then try again.');
  }
  return new AppError('unavailable', 'The sign-in service had a problem. Please try again.', {
    cause: new Error(code),
  });
}
