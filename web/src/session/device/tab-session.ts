import { RELOADED_KEY, SESSION_END_KEY } from '../../platform/storage/storage-keys.ts';

/** Clears what belongs to a session in this tab: it is gone when the session is. */
export function clearTabSession(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key !== RELOADED_KEY && key !== SESSION_END_KEY) sessionStorage.removeItem(key);
    }
  } catch {
    // Blocked storage holds nothing.
  }
}
