import { Handoff, handoffPath } from '@atrium/contract/subscriptions/handoff';
import { callApiAsUser } from '../../../platform/api/call-api-as-user.ts';

/** Timeout of the tab that waits for the token, in ms. */
const PATIENCE_MS = 10_000;

/** Returns a URL that opens the app for the signed-in user: once, within a minute. Throws an AppError to show. */
export async function createHandoff(appId: string): Promise<string> {
  const { url } = await callApiAsUser({
    method: 'POST',
    path: handoffPath(appId),
    schema: Handoff,
    signal: AbortSignal.timeout(PATIENCE_MS),
    fallback: 'We couldn’t sign you in to the application.',
  });
  return url;
}
