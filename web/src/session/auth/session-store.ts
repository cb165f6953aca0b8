import type { TokenAccess } from '@atrium/contract/access/access';
import type { StoredUser } from '@atrium/contract/accounts/profile';
import { deviceStorage } from '../../platform/storage/browser-storage.ts';
import { STORED_USER_KEY } from '../../platform/storage/storage-keys.ts';
import { clearTabSession } from '../device/tab-session.ts';
import { writeLastActivity } from './last-activity.ts';
import { parseStoredUser, readStoredUser, writeStoredUser } from './stored-user.ts';

/**
 * The session of this browser. `checking`: the local copy names a user that Firebase has not confirmed yet.
 * `access` is null until role and permissions are read from the token.
 */
export type Session =
  | { status: 'signed-out' }
  | { status: 'checking'; user: StoredUser }
  | { status: 'signed-in'; user: StoredUser; access: SessionAccess | null };

/** The access of the session's token, and the time of its sign-in (ms since 1970; null when unknown). */
type SessionAccess = TokenAccess & { signedInAt: number | null };

const SIGNED_OUT: Session = { status: 'signed-out' };
const storedUser = readStoredUser();
let session: Session = storedUser ? { status: 'checking', user: storedUser } : SIGNED_OUT;
const listeners = new Set<() => void>();

export function getSession(): Session {
  return session;
}

/** Returns the session of prerendered HTML, from which hydration starts. */
export function getPrerenderedSession(): Session {
  return SIGNED_OUT;
}

/** Returns what the token grants; until it is read, what this device saw last; null when neither is known. */
export function getAccess(of: Session): TokenAccess | null {
  if (of.status === 'signed-out') return null;
  return (of.status === 'signed-in' ? of.access : null) ?? of.user.access ?? null;
}

/** Publishes a session to this tab and, through the local copy, to all others. */
export function publishSession(next: Session): void {
  writeStoredUser(next.status === 'signed-out' ? null : next.user);
  // A session starts with an activity, so that a time stored by an earlier session does not end it.
  if (next.status === 'signed-out') writeLastActivity(null);
  else if (session.status === 'signed-out') writeLastActivity(Date.now());
  apply(next);
}

export function subscribeToSession(listener: () => void): () => void {
  // Without effect when they were added before.
  addEventListener('storage', followOtherTabs);
  addEventListener('pageshow', followAfterRestore);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A login or logout in another tab arrives as a change of the local copy; `key` is null when all was cleared. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== STORED_USER_KEY && event.key !== null) return;
  follow(event.key === null ? null : parseStoredUser(event.newValue));
}

/** A page restored from the back/forward cache has missed storage events. With storage blocked there were none. */
function followAfterRestore(event: PageTransitionEvent): void {
  if (event.persisted && !deviceStorage.isBlocked() && readStoredUser()?.uid !== currentUid())
    location.reload();
}

const currentUid = () => (session.status === 'signed-out' ? undefined : session.user.uid);

function follow(user: StoredUser | null): void {
  const current = currentUid();
  if (!user) {
    if (current) clearTabSession();
    apply(SIGNED_OUT);
  } else if (current && current !== user.uid) {
    // Nothing of another user's session stays in memory.
    location.reload();
  } else if (!current) {
    apply({ status: 'checking', user });
  }
}

function apply(next: Session): void {
  session = next;
  const root = document.documentElement;
  if (next.status === 'signed-out') delete root.dataset.session;
  else root.dataset.session = 'in';
  for (const listener of listeners) listener();
}
