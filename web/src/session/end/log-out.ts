import { withTimeout } from '@atrium/contract/platform/with-timeout';
import { PATHS } from '../../paths.ts';
import { openChannel } from '../../platform/browser/open-channel.ts';
import { leaveWithoutPrompt } from '../../platform/browser/use-unsaved-guard.ts';
import { tabStorage } from '../../platform/storage/browser-storage.ts';
import { publishSession } from '../auth/session-store.ts';
import { clearDevice } from '../device/local-data.ts';
import { clearTabSession } from '../device/tab-session.ts';
import { expiredLoginPath, loginPath } from '../next-path.ts';
import { type SessionEnd, storeSessionEnd } from './session-end.ts';

/** Signing out is local work; after this time it is considered stuck. */
const SIGN_OUT_TIMEOUT_MS = 5_000;
/** Notifies the other tabs. */
const channel = openChannel('atrium_session');

/** Hides the page, removes leave prompts and empties forms; the document is about to be replaced. */
function hidePage(): void {
  leaveWithoutPrompt();
  // Their input would be stored as a draft again when the page unloads, or after Firefox has restored it.
  for (const form of document.forms) form.reset();
  document.body.style.display = 'none';
}

/**
 * A session ends with a new document: reactfire and the SDK of Firestore keep what they have read for as long as theirs is
 * open. Tabs that end at the same time notify each other. Navigating twice would drop the reason shown on the login page.
 */
let hasLeft = false;

/** Opens the next page in a new document, so that nothing stays in memory. Expired sessions return to this page. */
function leaveDocument(end: SessionEnd): void {
  if (hasLeft) return;
  hasLeft = true;
  hidePage();
  storeSessionEnd(end);
  location.replace(pathAfter(end));
}

function pathAfter(end: SessionEnd): string {
  if (end === 'staff-lifetime') return loginPath(location.pathname + location.search);
  return end === 'inactivity' || end === 'emergency' ? expiredLoginPath(location) : PATHS.login;
}

/**
 * Ends an expired session: signs out, clears the device and opens the login page. When that fails, clears the data
 * without signing out, which also ends the session in this browser and cannot get stuck.
 */
export async function expireSession(reason: 'inactivity' | 'staff-lifetime'): Promise<void> {
  hidePage();
  let end: SessionEnd = reason;
  try {
    const { signOutHere } = await withTimeout(SIGN_OUT_TIMEOUT_MS, import('../auth/firebase-session.ts'));
    await withTimeout(SIGN_OUT_TIMEOUT_MS, signOutHere());
    await clearDevice();
  } catch (error) {
    console.warn('Signing out failed; the local data is cleared anyway.', error);
    await clearInEmergency();
    end = 'emergency';
  }
  leaveEverywhere(end);
}

/** Logs out on the user's request; what this device has cached stays. Throws when signing out fails. */
export async function logOut(): Promise<void> {
  const { signOutHere } = await import('../auth/firebase-session.ts');
  await signOutHere();
  clearTabSession();
  leaveEverywhere('left');
}

/** Logs out on the user's request and clears the device. Throws when signing out fails; then nothing is cleared. */
export async function logOutAndClear(): Promise<void> {
  const { signOutHere } = await import('../auth/firebase-session.ts');
  await signOutHere();
  leaveEverywhere((await tryClearing()) ? 'cleared' : 'uncleared');
}

/** Leaves a session that the server has ended, and clears the device: the person using it may not be the owner. */
export async function leaveEndedSession(end: 'closed' | 'ended-everywhere'): Promise<void> {
  hidePage();
  const { signOutHere } = await import('../auth/firebase-session.ts');
  await signOutHere().catch(error => console.warn('Signing out failed.', error));
  await clearInEmergency();
  leaveEverywhere(end);
}

/**
 * For a page that opens after the session has expired: clears the device before anything is shown. Firebase is not
 * loaded yet, and without its tokens no user is signed in.
 */
export async function clearExpired(): Promise<void> {
  storeSessionEnd((await clearInEmergency()) ? 'inactivity' : 'emergency');
}

function clearInEmergency(): Promise<boolean> {
  publishSession({ status: 'signed-out' });
  return tryClearing();
}

/** Clears the device. Resolves to whether all of it could be cleared. */
function tryClearing(): Promise<boolean> {
  return clearDevice().then(
    () => true,
    error => {
      console.warn('Some data could not be cleared.', error);
      return false;
    },
  );
}

/** Signs this tab and all others out of a session that was ended and cleared here. */
function leaveEverywhere(end: SessionEnd): void {
  channel?.postMessage(end);
  leaveDocument(end);
}

/**
 * Follows another tab that has cleared the device, in a new document as well; session storage is separate for each tab.
 * Stays active for the life of the page, since the notice may arrive after this tab has seen the session end.
 */
export function followLogout(): void {
  if (!channel) return;
  channel.onmessage = ({ data }: MessageEvent<SessionEnd>) => {
    if (hasLeft) return;
    hidePage();
    if (data === 'left') clearTabSession();
    else tabStorage.clear();
    if (data === 'left' || data === 'cleared' || data === 'uncleared') location.reload();
    else leaveDocument(data);
  };
}
