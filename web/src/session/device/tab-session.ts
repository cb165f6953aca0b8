import {
  DRAFT_KEY_PREFIX,
  LAST_SEEN_KEY,
  RELOADED_KEY,
  SESSION_END_KEY,
} from '../../platform/storage/storage-keys.ts';

/** Clears what belongs to a session, in this tab and on this device: what the user saw last and didn't send. */
export function clearTabSession(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key === LAST_SEEN_KEY || key.startsWith(DRAFT_KEY_PREFIX)) localStorage.removeItem(key);
    }
    for (const key of Object.keys(sessionStorage)) {
      if (key !== RELOADED_KEY && key !== SESSION_END_KEY) sessionStorage.removeItem(key);
    }
  } catch {
    // Blocked storage holds nothing.
  }
}
