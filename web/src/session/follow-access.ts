import { ACCESS_STAMP_CLAIM } from '@atrium/contract/access';
import { getFirebaseAuth } from '../platform/firebase-auth.ts';
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
      const { leaveClosedAccount } = await import('./leave.ts');
      await leaveClosedAccount();
    } else if (!signal.aborted) console.warn('The token could not be renewed.', error);
  }
}
