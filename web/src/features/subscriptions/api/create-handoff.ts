import { Handoff, handoffPath } from '@atrium/contract/subscriptions/handoff';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';

/** Timeout of the tab that waits for the token, in ms. */
const PATIENCE_MS = 10_000;

/** Returns a URL that opens the app for the signed-in user: once, within a minute. Throws an AppError to show. */
export async function createHandoff(appId: string): Promise<string> {
  const { url } = await callApi({
    method: 'POST',
    path: handoffPath(appId),
    getToken: getIdToken,
    answer: Handoff,
    signal: AbortSignal.timeout(PATIENCE_MS),
    fallback: 'We couldn’t sign you in to the application.',
  });
  return url;
}
