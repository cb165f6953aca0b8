import { deviceStorage, tabStorage } from '../../platform/storage/browser-storage.ts';
import { DRAFT_KEY_PREFIX, RELOADED_KEY, SESSION_END_KEY } from '../../platform/storage/storage-keys.ts';

/** Clears what belongs to a session, in this tab and on this device: what the user typed and didn't send. */
export function clearTabSession(): void {
  deviceStorage.clear(key => !key.startsWith(DRAFT_KEY_PREFIX));
  tabStorage.clear(key => key === RELOADED_KEY || key === SESSION_END_KEY);
}
