import { AccountSessions, SESSION_ID, SessionsEnded } from '@atrium/contract/accounts/sessions';
import { callApi } from '../../platform/api/api-client.ts';
import { getIdToken } from '../../platform/firebase/id-token.ts';
import { OWN_SESSION_KEY } from '../../platform/storage/storage-keys.ts';

/** For a browser that stores nothing: the session then has this id as long as the document is open. */
let unstored: string | null = null;

/** The id under which the server lists the session of this browser; made when there is none. */
export function ownSessionId(): string {
  const made = unstored ?? crypto.randomUUID().replaceAll('-', '');
  try {
    const stored = localStorage.getItem(OWN_SESSION_KEY);
    if (stored !== null && SESSION_ID.test(stored)) return stored;
    localStorage.setItem(OWN_SESSION_KEY, made);
  } catch {
    unstored = made;
  }
  return made;
}

/** Adds this browser to the list of the account's sessions, or says that it is still there. Throws an AppError. */
export function recordOwnSession(): Promise<AccountSessions> {
  return callApi({
    method: 'POST',
    path: '/api/account/sessions',
    body: { sessionId: ownSessionId() },
    getToken: getIdToken,
    answer: AccountSessions,
    fallback: 'Your sessions could not be loaded. Please try again.',
  });
}

/** Ends the sessions of all browsers, this one among them. Throws an AppError. */
export async function endAllSessions(): Promise<void> {
  await callApi({
    method: 'POST',
    path: '/api/account/sessions/end-all',
    body: {},
    getToken: getIdToken,
    answer: SessionsEnded,
    fallback: 'Your sessions could not be ended. Please try again.',
  });
}
