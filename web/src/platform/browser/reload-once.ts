import { tabStorage } from '../storage/browser-storage.ts';
import { RELOADED_KEY } from '../storage/storage-keys.ts';

/**
 * Reloads the document because code that it references failed to load: a new deployment deletes old files. Does so
 * once for each version of the site, identified by the URL of this module; returns whether it does. Not for a browser
 * that is offline, where the reload would lose the page.
 */
export function reloadOnce(version = import.meta.url): boolean {
  // Without storage the page could reload endlessly.
  if (tabStorage.get(RELOADED_KEY) === version || !tabStorage.set(RELOADED_KEY, version)) return false;
  location.reload();
  return true;
}
