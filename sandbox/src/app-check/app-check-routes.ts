import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { APP_CHECK_DEBUG_TOKEN } from '@atrium/contract/platform/app-check';
import { jwtVerify, SignJWT } from 'jose';
import { json, type Route, route, type SandboxResponse } from '../http/sandbox-request.ts';

const LIFETIME_SECONDS = 3600;
const KEY_ID = 'sandbox';
const EXCHANGE = /^(.+):exchangeDebugToken$/;

/**
 * Firebase App Check: the exchange of a debug token for an App Check token, and the keys that verify it. The paths are
 * those of content-firebaseappcheck.googleapis.com and firebaseappcheck.googleapis.com, below `/app-check`.
 * https://firebase.google.com/docs/reference/appcheck/rest
 */
export function appCheckRoutes({ keys }: AppCheckKeys): Route[] {
  return [
    route(
      'POST',
      '/app-check/v1/projects/:project/apps/:app',
      async ({ body }, { project = '', app = '' }) => {
        const [, appId] = EXCHANGE.exec(app) ?? [];
        if (!appId) return failure(404, 'NOT_FOUND', 'The sandbox only exchanges debug tokens.');
        if (readDebugToken(body) !== APP_CHECK_DEBUG_TOKEN) {
          return failure(403, 'PERMISSION_DENIED', 'App attestation failed.');
        }
        const token = await createToken(project, appId, keys().privateKey);
        return json({ token, ttl: `${LIFETIME_SECONDS}s` }, 200, ANY_ORIGIN);
      },
    ),
    route('GET', '/app-check/v1/jwks', () => {
      const jwk = keys().publicKey.export({ format: 'jwk' });
      return json({ keys: [{ ...jwk, kid: KEY_ID, alg: 'RS256', use: 'sig' }] });
    }),
  ];
}

const ANY_ORIGIN = { 'access-control-allow-origin': '*' };

/** The keys of the tokens. A reset keeps them, because verifiers cache keys. */
export interface AppCheckKeys {
  keys: () => { publicKey: KeyObject; privateKey: KeyObject };
  /** Returns whether a token was issued here and hasn't expired. */
  isValidToken: (token: string) => Promise<boolean>;
}

/** Creates the keys on first use, because that takes time. */
export function openAppCheckKeys(): AppCheckKeys {
  let created: ReturnType<AppCheckKeys['keys']> | undefined;
  const keys = () => {
    created ??= generateKeyPairSync('rsa', { modulusLength: 2048 });
    return created;
  };
  const isValidToken = async (token: string) => {
    const verified = await jwtVerify(token, keys().publicKey, { requiredClaims: ['exp'] }).catch(() => null);
    return verified !== null;
  };
  return { keys, isValidToken };
}

function failure(code: number, status: string, message: string): SandboxResponse {
  return json({ error: { code, message, status } }, code, ANY_ORIGIN);
}

function readDebugToken(body: Buffer): unknown {
  try {
    const { debug_token: token } = JSON.parse(body.toString('utf8')) ?? {};
    return token;
  } catch {
    return undefined;
  }
}

const createToken = (project: string, appId: string, key: KeyObject): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: KEY_ID })
    .setIssuer('https://firebaseappcheck.googleapis.com/sandbox')
    .setAudience(['projects/sandbox', `projects/${project}`])
    .setSubject(appId)
    .setIssuedAt()
    .setExpirationTime(`${LIFETIME_SECONDS}s`)
    .sign(key);
