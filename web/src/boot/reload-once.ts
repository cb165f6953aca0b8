import { RELOADED_KEY } from '../platform/storage/storage-keys.ts';

/**
 * Loads the document again, because code that it names has not come: after a new deployment the old files are gone.
 * Does so once for each version of the site, which the address of this very code stands for; says whether it does.
 */
export function reloadOnce(version = import.meta.url): boolean {
  try {
    if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY) === version) return false;
    sessionStorage.setItem(RELOADED_KEY, version);
  } catch {
    // Without storage nothing would end a loop.
    return false;
  }
  location.reload();
  return true;
}
