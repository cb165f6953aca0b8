import { EARLY_PATHS } from '@atrium/contract/routes/early-paths';
import { PATHS } from '../paths.ts';
import { readStoredIdToken } from '../platform/firebase/stored-id-token.ts';
import { isSessionExpired, readLastActivity } from './auth/last-activity.ts';
import { readStoredUser } from './auth/stored-user.ts';
import { keepFirstResponse } from './first-responses.ts';

/** Requests what a page of the dashboard shows first while its code loads. */
export function sendFirstRequests(): void {
  const user = readStoredUser();
  if (!user || isSessionExpired(readLastActivity(), Date.now())) return;
  const token = readStoredIdToken();
  // With a query the history shows other rows; every page shows the records.
  const isHistory = location.pathname === PATHS.transactions && !location.search;
  for (const path of isHistory ? [EARLY_PATHS.records, EARLY_PATHS.transactions] : [EARLY_PATHS.records]) {
    const response = request(path, token).catch(() => null);
    keepFirstResponse(path, user.uid, response);
  }
  // Once the requests are sent.
  void token.then(loadLocaleData);
}

/**
 * Makes the browser load the data with which it formats numbers and dates. On a phone the first use of them takes 40 ms,
 * and this script runs while the processor waits for the rest of the code.
 */
function loadLocaleData(): void {
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(0);
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format();
}

/** After this time the data is asked for again, as later requests are. */
const FIRST_WITHIN_MS = 20_000;

async function request(path: string, storedToken: Promise<string | null>): Promise<unknown> {
  const token = await storedToken;
  if (!token) return null;
  const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(FIRST_WITHIN_MS);
  const response = await fetch(path, { headers, referrerPolicy: 'no-referrer', signal });
  return response.ok ? response.json() : null;
}
