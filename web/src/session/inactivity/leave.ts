import { PATHS } from '../../paths.ts';
import { leaveUnasked } from '../../platform/browser/use-unsaved-guard.ts';
import { publishSession } from '../auth/session-store.ts';
import { clearDevice } from '../device/local-data.ts';
import { loginPath } from '../next-path.ts';
import { writeLastActivity } from './last-activity.ts';
import { noteSessionEnd, type SessionEnd } from './session-end.ts';

/** Signing out is local work; when it takes longer than this, something hangs. */
const SIGN_OUT_WITHIN_MS = 5_000;
/** What is said here is heard in the other tabs only. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('atrium_session') : null;

/** Nothing of the page is seen from here on, and nothing holds it; the document is about to be replaced. */
function hidePage(): void {
  leaveUnasked();
  document.body.style.display = 'none';
}

/** Tabs that end at the same time tell each other. Going twice would lose the word for the login page on the way. */
let left = false;

/** Goes to the login page in a new document: with the old one goes what only its memory held. */
function goToLogin(end: SessionEnd): void {
  if (left) return;
  left = true;
  hidePage();
  noteSessionEnd(end);
  // Staff were at work: the sign-in leads back to where they were.
  location.replace(end === 'staff-lifetime' ? loginPath(location.pathname + location.search) : PATHS.login);
}

/**
 * Ends the session because its time is over: signs out, clears the device and goes to the login page. When that fails,
 * the data is cleared without signing out, which ends the session here just as well and cannot hang.
 */
export async function expireSession(reason: 'inactivity' | 'staff-lifetime'): Promise<void> {
  hidePage();
  let end: SessionEnd = reason;
  try {
    const { signOutHere } = await within(SIGN_OUT_WITHIN_MS, import('../auth/firebase-session.ts'));
    await within(SIGN_OUT_WITHIN_MS, signOutHere());
    await clearDevice();
  } catch (error) {
    console.warn('The session could not be ended properly; its data is cleared all the same.', error);
    await clearInEmergency();
    end = 'emergency';
  }
  leaveEverywhere(end);
}

/** Logs out because somebody wants to, and clears the device. Throws when signing out fails; then nothing is cleared. */
export async function logOutAndClear(): Promise<void> {
  const { signOutHere } = await import('../auth/firebase-session.ts');
  await signOutHere();
  const end = await clearDevice().then(
    () => 'cleared' as const,
    error => {
      console.warn('Some data could not be cleared.', error);
      return 'uncleared' as const;
    },
  );
  leaveEverywhere(end);
}

/**
 * Leaves a session that the server has ended, alone or with the account, and clears the device: whoever is at it may not
 * be the owner.
 */
export async function leaveEndedSession(end: 'closed' | 'ended-everywhere'): Promise<void> {
  hidePage();
  const { signOutHere } = await import('../auth/firebase-session.ts');
  await signOutHere().catch(error => console.warn('The session could not be ended properly.', error));
  await clearInEmergency();
  leaveEverywhere(end);
}

/**
 * For a page that opens after the session's time: clears the device before anything is shown. Firebase is not loaded
 * yet, and without its tokens nobody is signed in. Says how it went.
 */
export async function clearExpired(): Promise<SessionEnd> {
  const cleared = await clearInEmergency();
  const end = cleared ? 'inactivity' : 'emergency';
  noteSessionEnd(end);
  return end;
}

async function clearInEmergency(): Promise<boolean> {
  publishSession({ status: 'signed-out' });
  writeLastActivity(null);
  return clearDevice().then(
    () => true,
    error => {
      console.warn('Some data could not be cleared.', error);
      return false;
    },
  );
}

/** This tab and all others leave a session that was ended and cleared here. */
function leaveEverywhere(end: SessionEnd): void {
  channel?.postMessage(end);
  goToLogin(end);
}

/**
 * Follows another tab that has cleared the device, in a new document as well; session storage is each tab's own.
 * For the life of the page, since the word may come after this tab has seen the session end.
 */
export function followLeaving(): void {
  if (!channel) return;
  channel.onmessage = ({ data }: MessageEvent<SessionEnd>) => {
    if (left) return;
    hidePage();
    try {
      sessionStorage.clear();
    } catch {
      // Blocked storage holds nothing.
    }
    if (data === 'cleared' || data === 'uncleared') location.reload();
    else goToLogin(data);
  };
}

function within<T>(limit: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`Nothing has happened for ${limit} ms.`)), limit);
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
