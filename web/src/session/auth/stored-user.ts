import type { TokenAccess } from '@atrium/contract/access/access';
import type { StoredUser } from '@atrium/contract/accounts/account';
import { STORED_USER_KEY } from '../../platform/storage/storage-keys.ts';

/** Parses the local copy of the signed-in user; null when invalid. Without zod, because every page loads this. */
export function parseStoredUser(text: string | null): StoredUser | null {
  if (!text) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { uid, email, displayName, emailUnconfirmed, access } = value as Record<string, unknown>;
    if (typeof uid !== 'string' || uid === '') return null;
    return {
      ...{ uid, email: textOrNull(email), displayName: textOrNull(displayName) },
      ...(emailUnconfirmed === true ? { emailUnconfirmed } : {}),
      ...(isAccess(access) ? { access } : {}),
    };
  } catch {
    return null;
  }
}

export function readStoredUser(): StoredUser | null {
  try {
    return parseStoredUser(localStorage.getItem(STORED_USER_KEY));
  } catch {
    return null;
  }
}

/** Writes or clears the copy. With storage blocked the session works in this page only. */
export function writeStoredUser(user: StoredUser | null): void {
  try {
    if (user) localStorage.setItem(STORED_USER_KEY, JSON.stringify(user));
    else localStorage.removeItem(STORED_USER_KEY);
  } catch {
    // The copy is optional.
  }
}

/** Whether it has the shape of an access; which names it holds makes no difference beyond links and headings. */
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
