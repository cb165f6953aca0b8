import type { User } from 'firebase/auth';
import { getEnv } from '../../../platform/env.ts';

/**
 * Whether the account has a password, or null when its token was replaced meanwhile, which says nothing about that. The
 * provider's library does not tell: it lists signing in by a link and by a password under the same name. Its service does.
 * Rejects when that gives no answer.
 */
export async function readHasPassword(user: User, signal: AbortSignal): Promise<boolean | null> {
  if (!user.providerData.some(({ providerId }) => providerId === 'password')) return false;
  const { authEmulatorUrl, firebase } = getEnv();
  const service = `${authEmulatorUrl ? `${authEmulatorUrl}/` : 'https://'}identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${service}/accounts:lookup?key=${encodeURIComponent(firebase.apiKey)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken: await user.getIdToken() }),
    signal,
  });
  const answer: unknown = await response.json().catch(() => null);
  // A refusal says nothing about the password; taken for an answer it would offer to set a first one.
  if (response.ok) return hasPassword(answer);
  if (refusalIn(answer) === 'TOKEN_EXPIRED') return null;
  throw new Error(`The sign-in service answered ${response.status}.`);
}

/** A password that is there is answered as a hash with nothing in it. */
function hasPassword(answer: unknown): boolean {
  const users = fieldOf(answer, 'users');
  return typeof fieldOf(Array.isArray(users) ? users[0] : null, 'passwordHash') === 'string';
}

function refusalIn(answer: unknown): unknown {
  return fieldOf(fieldOf(answer, 'error'), 'message');
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
