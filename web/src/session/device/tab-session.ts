import { deviceStorage, tabStorage } from '../../platform/storage/browser-storage.ts';
import {
  DRAFT_KEY_PREFIX,
  LAST_SEEN_KEY,
  RELOADED_KEY,
  SESSION_END_KEY,
} from '../../platform/storage/storage-keys.ts';

/** Clears what belongs to a session, in this tab and on this device: what the user saw last and didn't send. */
export function clearTabSession(): void {
  for (const key of deviceStorage.keys()) {
    if (key === LAST_SEEN_KEY || key.startsWith(DRAFT_KEY_PREFIX)) deviceStorage.set(key, null);
  }
  for (const key of tabStorage.keys()) {
    if (key !== RELOADED_KEY && key !== SESSION_END_KEY) tabStorage.set(key, null);
  }
}
