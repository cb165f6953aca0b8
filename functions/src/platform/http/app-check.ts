import { APP_CHECK_HEADER } from '@atrium/contract/platform/app-check';
import { AppError } from '@atrium/contract/platform/errors';
import type { JWTVerifyGetKey } from 'jose';
import { isEmulated, isSwitchedOn, projectId, urlSetting } from '../environment.ts';
import { APP_CHECK } from '../params.ts';
import type { HeaderReader } from './server.ts';

const ISSUER = 'https://firebaseappcheck.googleapis.com/';
const KEYS_URL = `${ISSUER}v1/jwks`;
/** Firebase: "don't cache them for more than six hours". */
const KEYS_MAX_AGE_MS = 6 * 3_600_000;

/** The errors of jose about the server of the keys; its others are about the token. */
const KEYS_UNAVAILABLE = ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'];

let keys: { url: string; get: JWTVerifyGetKey } | undefined;

/**
 * With `APP_CHECK=true`: the caller has a valid Firebase App Check token of this project. Off by default.
 * @throws AppError app_check_failed, unavailable
 */
export async function requireAppCheck(request: HeaderReader): Promise<void> {
  if (!isSwitchedOn(APP_CHECK)) return;
  await verifyAppCheckToken(request.header(APP_CHECK_HEADER) ?? '').catch(cause => {
    throw isTokenError(cause)
      ? new AppError(
          'app_check_failed',
          'We could not confirm that this request comes from our site. Reload the page and try again.',
          { cause },
        )
      : new AppError('unavailable', 'We could not check your browser. Please try again.', { cause });
  });
}

/**
 * Verifies a token as Firebase documents it for servers without its SDK. The Admin SDK checks the same, but its keys'
 * URL can't be replaced, so neither the emulators nor a test could get past it.
 * https://firebase.google.com/docs/app-check/custom-resource-backend#other
 */
async function verifyAppCheckToken(token: string): Promise<void> {
  const { jwtVerify, errors } = await import('jose');
  const { payload } = await jwtVerify(token, await currentKeys(), {
    algorithms: ['RS256'],
    typ: 'JWT',
    // All projects' tokens have the same keys.
    audience: `projects/${projectId()}`,
    requiredClaims: ['exp', 'sub'],
  });
  if (!payload.iss?.startsWith(ISSUER)) {
    throw new errors.JWTClaimValidationFailed('unexpected "iss" claim value', payload, 'iss', 'check_failed');
  }
}

async function currentKeys(): Promise<JWTVerifyGetKey> {
  const own = isEmulated() ? urlSetting('APP_CHECK_JWKS_URL') : undefined;
  const url = own?.href ?? KEYS_URL;
  if (keys?.url !== url) {
    const { createRemoteJWKSet } = await import('jose');
    keys = { url, get: createRemoteJWKSet(new URL(url), { cacheMaxAge: KEYS_MAX_AGE_MS }) };
  }
  return keys.get;
}

function isTokenError(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && code.startsWith('ERR_J') && !KEYS_UNAVAILABLE.includes(code);
}
