import { type AccountSessions, SESSION_ID } from '@atrium/contract/accounts/sessions';
import * as api from '@atrium/contract/routes/sessions';
import { callRoute } from '../../platform/api/call-route.ts';
import { deviceTimeZone } from '../../platform/browser/device-time-zone.ts';
import { deviceStorage } from '../../platform/storage/browser-storage.ts';
import { OWN_SESSION_KEY } from '../../platform/storage/storage-keys.ts';

/** The id when storage is blocked; kept as long as the document. */
let memoryId: string | null = null;

/** Returns the id under which the server lists this browser's session; creates it when there is none. */
export function ownSessionId(): string {
  const stored = deviceStorage.get(OWN_SESSION_KEY);
  if (stored !== null && SESSION_ID.test(stored)) return stored;
  const created = memoryId ?? crypto.randomUUID().replaceAll('-', '');
  if (!deviceStorage.set(OWN_SESSION_KEY, created)) memoryId = created;
  return created;
}

/** Adds this browser to the account's list of sessions, or renews its entry. Throws an AppError. */
export const recordOwnSession = (): Promise<AccountSessions> =>
  callRoute(api.recordSession, { body: { sessionId: ownSessionId(), timeZone: deviceTimeZone() } });

/** Ends the sessions of all browsers, including this one. Throws an AppError. */
export async function endAllSessions(): Promise<void> {
  await callRoute(api.endAllSessions);
}
