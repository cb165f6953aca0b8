import { getEnv } from '../../../platform/env.ts';
import { requireUser } from './require-user.ts';

/**
 * Whether the account has a password. The provider's library does not tell: it lists signing in by a link and by a
 * password under the same name. Its service does. Rejects when that gives no answer.
 */
export async function readHasPassword(): Promise<boolean> {
  const user = requireUser();
  if (!user.providerData.some(({ providerId }) => providerId === 'password')) return false;
  const { authEmulatorUrl, firebase } = getEnv();
  const service = `${authEmulatorUrl ? `${authEmulatorUrl}/` : 'https://'}identitytoolkit.googleapis.com/v1`;
  const response = await fetch(`${service}/accounts:lookup?key=${encodeURIComponent(firebase.apiKey)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken: await user.getIdToken() }),
  });
  // A refusal says nothing about the password; taken for an answer it would offer to set a first one.
  if (!response.ok) throw new Error(`The sign-in service answered ${response.status}.`);
  return hasPassword(await response.json());
}

/** A password that is there is answered as a hash with nothing in it. */
function hasPassword(answer: unknown): boolean {
  const users: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'users') : null;
  const user: unknown = Array.isArray(users) ? users[0] : null;
  return typeof user === 'object' && user !== null && typeof Reflect.get(user, 'passwordHash') === 'string';
}
