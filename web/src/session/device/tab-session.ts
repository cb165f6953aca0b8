import { LAST_SEEN_KEY, RELOADED_KEY, SESSION_END_KEY } from '../../platform/storage/storage-keys.ts';

/** Clears what belongs to a session, in this tab and on this device: it is gone when the session is. */
export function clearTabSession(): void {
  try {
    localStorage.removeItem(LAST_SEEN_KEY);
    for (const key of Object.keys(sessionStorage)) {
      if (key !== RELOADED_KEY && key !== SESSION_END_KEY) sessionStorage.removeItem(key);
    }
  } catch {
    // Blocked storage holds nothing.
  }
}
