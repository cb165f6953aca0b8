import type { User } from 'firebase/auth';
import { getEnv } from '../../../platform/env.ts';

/**
 * Resolves to whether the account has a password, or to null when its token was replaced meanwhile.
 * Firebase's SDK lists link and password sign-in under the same provider, and another tab gets the token of a
 * first password before the SDK has listed it, so this calls the REST API. Rejects without a response.
 */
export async function readHasPassword(user: User, signal: AbortSignal): Promise<boolean | null> {
  const { authEmulatorUrl, firebase } = getEnv();
  const service = `${authEmulatorUrl ? `${authEmulatorUrl}/` : 'https://'}identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${service}/accounts:lookup?key=${encodeURIComponent(firebase.apiKey)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken: await user.getIdToken() }),
    signal,
  });
  const answer: unknown = await response.json().catch(() => null);
  // An error doesn't mean that there is no password; treating it so would offer to set a first one.
  if (response.ok) return hasPassword(answer);
  if (refusalIn(answer) === 'TOKEN_EXPIRED') return null;
  throw new Error(`The sign-in service answered ${response.status}.`);
}

/** An existing password is returned as a redacted hash. */
function hasPassword(answer: unknown): boolean {
  const users = readField(answer, 'users');
  return typeof readField(Array.isArray(users) ? users[0] : null, 'passwordHash') === 'string';
}

function refusalIn(answer: unknown): unknown {
  return readField(readField(answer, 'error'), 'message');
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
