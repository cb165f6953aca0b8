import { RELOADED_KEY } from '../platform/storage/storage-keys.ts';

/**
 * Reloads the document because code that it references failed to load: a new deployment deletes old files. Does so
 * once for each version of the site, identified by the URL of this module; returns whether it does.
 */
export function reloadOnce(version = import.meta.url): boolean {
  try {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY) === version) return false;
    sessionStorage.setItem(RELOADED_KEY, version);
  } catch {
    // Without storage the page could reload endlessly.
    return false;
  }
  location.reload();
  return true;
}
