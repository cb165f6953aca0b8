import type { TokenAccess } from '@atrium/contract/access/access';
import type { StoredUser } from '@atrium/contract/accounts/profile';
import { deviceStorage, parseJson } from '../../platform/storage/browser-storage.ts';
import { STORED_USER_KEY } from '../../platform/storage/storage-keys.ts';

/** Parses the local copy of the signed-in user; null when invalid. Without zod, because every page loads this. */
export function parseStoredUser(text: string | null): StoredUser | null {
  const { uid, email, displayName, emailUnconfirmed, access } = Object(parseJson(text));
  if (typeof uid !== 'string' || uid === '') return null;
  return {
    ...{ uid, email: textOrNull(email), displayName: textOrNull(displayName) },
    ...(emailUnconfirmed === true ? { emailUnconfirmed } : {}),
    ...(isAccess(access) ? { access } : {}),
  };
}

export function readStoredUser(): StoredUser | null {
  return parseStoredUser(deviceStorage.get(STORED_USER_KEY));
}

/** Writes or clears the copy. With storage blocked the session works in this page only. */
export function writeStoredUser(user: StoredUser | null): void {
  deviceStorage.set(STORED_USER_KEY, user && JSON.stringify(user));
}

/** Returns whether a value is an access. Its names are not checked: they only affect links and headings. */
function isAccess(value: unknown): value is TokenAccess {
  const { role, permissions, missing } = Object(value);
  return (
    typeof role === 'string' &&
    Array.isArray(permissions) &&
    (missing === null || typeof missing === 'string')
  );
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
