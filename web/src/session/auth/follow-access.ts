import { ACCESS_STAMP_CLAIM } from '@atrium/contract/access';
import { getFirebaseAuth } from '../../platform/firebase/firebase-auth.ts';
import { errorCode } from './auth-error.ts';

/** Waits before each try, ms: the profile says what was decided a moment before the account does. */
const WAITS_MS = [0, 500, 1_000, 2_000, 4_000, 8_000];

/** What the sign-in service answers for an account that was closed. */
const CLOSED = ['user-disabled', 'user-token-expired', 'user-not-found'];

/**
 * Brings this browser's token to a decision about the account, named by its stamp: role and permissions of the session
 * follow the token, in all tabs. A closed account ends the session with a word for the login page.
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
    console.warn('The account does not say yet what was decided about it.');
  } catch (error) {
    // Firebase has signed a closed account out by now, and with it the dashboard that has asked.
    if (CLOSED.includes(errorCode(error) ?? '')) {
      const { leaveEndedSession } = await import('../inactivity/leave.ts');
      await leaveEndedSession('closed');
    } else if (!signal.aborted) console.warn('The token could not be renewed.', error);
  }
}

/** Within this time the token of a new sign-in arrives here, also from another tab, after the account has changed. */
const NEW_SIGN_IN_WITHIN_MS = 3_000;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Leaves when this browser's sign-in is older than the first that is still valid (seconds since 1970), which the server
 * writes when sessions are ended. A change of the password ends the others and signs in anew here: that is waited for.
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
    const { leaveEndedSession } = await import('../inactivity/leave.ts');
    // No sign-in is as late as what stands for a closed account.
    await leaveEndedSession(validSince * 1000 > Date.now() + DAY_MS ? 'closed' : 'ended-everywhere');
  } catch (error) {
    if (!signal.aborted) console.warn('Whether the session goes on could not be checked.', error);
  }
}
