import { withTimeout } from '@atrium/contract/platform/with-timeout';
import type { User } from 'firebase/auth';
import { getEnv } from '../../../platform/env.ts';
import { getAppCheckHeaders } from '../../../platform/firebase/firebase.ts';

const RESPONSE_WITHIN_MS = 20_000;

/**
 * Resolves to whether the account has a password, or to null when its token was replaced meanwhile.
 * Firebase's SDK lists link and password sign-in under the same provider, and another tab gets the token of a
 * first password before the SDK has listed it, so this calls the REST API. Rejects without a response.
 */
export async function readHasPassword(user: User, signal: AbortSignal): Promise<boolean | null> {
  const { authEmulatorUrl, firebase } = getEnv();
  const service = `${authEmulatorUrl ? `${authEmulatorUrl}/` : 'https://'}identitytoolkit.googleapis.com/v1`;
  const request = fetch(`${service}/accounts:lookup?key=${encodeURIComponent(firebase.apiKey)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(await getAppCheckHeaders(false)) },
    body: JSON.stringify({ idToken: await user.getIdToken() }),
    signal,
  });
  const response = await withTimeout(RESPONSE_WITHIN_MS, request);
  const { users, error } = Object(await response.json().catch(() => null));
  // An existing password is returned as a redacted hash.
  if (response.ok) return typeof users?.[0]?.passwordHash === 'string';
  if (error?.message === 'TOKEN_EXPIRED') return null;
  // An error doesn't mean that there is no password; treating it so would offer to set a first one.
  throw new Error(`The sign-in service returned ${response.status}.`);
}
