import type { TokenAccess } from '@atrium/contract/access';
import type { StoredUser } from '@atrium/contract/accounts/account';
import { STORED_USER_KEY } from '../../platform/storage/storage-keys.ts';
import { clearTabSession } from '../device/tab-session.ts';
import { writeLastActivity } from '../inactivity/last-activity.ts';
import { parseStoredUser, readStoredUser, writeStoredUser } from './stored-user.ts';

/**
 * Who is here. `checking`: the local copy names someone, Firebase has not confirmed it yet.
 * `access` is null until role and permissions are read from the token.
 */
export type Session =
  | { status: 'signed-out' }
  | { status: 'checking'; user: StoredUser }
  | { status: 'signed-in'; user: StoredUser; access: SessionAccess | null };

/** What the session's token grants, and when its sign-in was (milliseconds since 1970; null when unknown). */
type SessionAccess = TokenAccess & { signedInAt: number | null };

const SIGNED_OUT: Session = { status: 'signed-out' };
let session: Session = initialSession();
const listeners = new Set<() => void>();

function initialSession(): Session {
  const user = typeof localStorage === 'undefined' ? null : readStoredUser();
  return user ? { status: 'checking', user } : SIGNED_OUT;
}

export function getSession(): Session {
  return session;
}

/** What prerendered HTML was made for; hydration starts from it. */
export function getPrerenderedSession(): Session {
  return SIGNED_OUT;
}

/** Publishes a session to this tab and, through the local copy, to the others. */
export function publishSession(next: Session): void {
  writeStoredUser(next.status === 'signed-out' ? null : next.user);
  // A session begins with an activity; what an earlier one has left behind must not end it.
  if (next.status === 'signed-out') writeLastActivity(null);
  else if (session.status === 'signed-out') writeLastActivity(Date.now());
  apply(next);
}

export function subscribeToSession(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('storage', followOtherTabs);
    addEventListener('pageshow', followAfterPause);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', followOtherTabs);
    removeEventListener('pageshow', followAfterPause);
  };
}

/** A login or logout in another tab arrives as a change of the local copy; `key` is null when all was cleared. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== STORED_USER_KEY && event.key !== null) return;
  follow(event.key === null ? null : parseStoredUser(event.newValue));
}

/** A page that was put aside and is shown again has heard nothing meanwhile. */
function followAfterPause(event: PageTransitionEvent): void {
  if (event.persisted) follow(readStoredUser());
}

function follow(user: StoredUser | null): void {
  const current = session.status === 'signed-out' ? null : session.user.uid;
  if (!user) {
    if (current !== null) clearTabSession();
    apply(SIGNED_OUT);
  } else if (current !== user.uid) {
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
