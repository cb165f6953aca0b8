import { ACCESS_STAMP_CLAIM } from '@atrium/contract/access/access';
import { getFirebaseAuth } from '../platform/firebase/firebase-auth.ts';
import { errorCode } from './auth/auth-error.ts';

/** Delays before each try, ms: the profile has a decision slightly earlier than the account's claims. */
const WAITS_MS = [0, 500, 1_000, 2_000, 4_000, 8_000];

/** Firebase Auth's error codes for a closed account. */
const CLOSED = ['user-disabled', 'user-token-expired', 'user-not-found'];

/**
 * Renews this browser's token until it carries an access decision, identified by its stamp: role and permissions of the
 * session follow the token in all tabs. For a closed account, ends the session with a reason for the login page.
 */
export async function followAccess(stamp: string, signal: AbortSignal): Promise<void> {
  const user = getFirebaseAuth().currentUser;
  if (!user) return;
  const stampNow = async (fresh: boolean) =>
    (await user.getIdTokenResult(fresh)).claims[ACCESS_STAMP_CLAIM] ?? '';
  try {
    if ((await stampNow(false)) === stamp) return;
    for (const wait of WAITS_MS) {
      await new Promise(resolve => setTimeout(resolve, wait));
      if (signal.aborted || (await stampNow(true)) === stamp) return;
    }
    console.warn('The token does not carry the latest access decision yet.');
  } catch (error) {
    // Firebase has already signed out the closed account, and unmounted the dashboard.
    if (CLOSED.includes(errorCode(error) ?? '')) {
      const { leaveEndedSession } = await import('./end/log-out.ts');
      await leaveEndedSession('closed');
    } else if (!signal.aborted) console.warn('The token could not be renewed.', error);
  }
}

/** The token of a new sign-in, also from another tab, arrives within this time after the account has changed. */
const NEW_SIGN_IN_WITHIN_MS = 3_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Ends this session when its sign-in is older than `validSince` (seconds since 1970), which the server writes when it
 * ends sessions. A password change ends the other sessions and signs in again here, so a new sign-in is waited for.
 */
export async function followEndedSessions(validSince: number, signal: AbortSignal): Promise<void> {
  const isEnded = async () => {
    const user = getFirebaseAuth().currentUser;
    return user !== null && Date.parse((await user.getIdTokenResult()).authTime) / 1000 < validSince;
  };
  try {
    if (!(await isEnded())) return;
    await new Promise(resolve => setTimeout(resolve, NEW_SIGN_IN_WITHIN_MS));
    if (signal.aborted || !(await isEnded())) return;
    const { leaveEndedSession } = await import('./end/log-out.ts');
    // A time far in the future marks a closed account.
    await leaveEndedSession(validSince * 1000 > Date.now() + DAY_MS ? 'closed' : 'ended-everywhere');
  } catch (error) {
    if (!signal.aborted) console.warn('The session’s validity could not be checked.', error);
  }
}
