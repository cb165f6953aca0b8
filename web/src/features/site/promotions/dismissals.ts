import {
  type BrowserStorage,
  deviceStorage,
  parseJson,
  tabStorage,
} from '../../../platform/storage/browser-storage.ts';
import { isAllowed } from '../../../platform/storage/consent.ts';
import { DISMISSED_PROMOTIONS_KEY } from '../../../platform/storage/storage-keys.ts';

/** Returns the apps whose promotion was dismissed. */
export function dismissedApps(): string[] {
  return [...read(deviceStorage), ...read(tabStorage)];
}

/**
 * Stores a dismissed promotion: permanently with functional consent, else for the session. With storage blocked it is
 * dismissed on this page only.
 */
export function dismiss(appId: string): void {
  const storage = isAllowed('functional') ? deviceStorage : tabStorage;
  storage.set(DISMISSED_PROMOTIONS_KEY, JSON.stringify([...new Set([...read(storage), appId])]));
}

function read(storage: BrowserStorage): string[] {
  const value = parseJson(storage.get(DISMISSED_PROMOTIONS_KEY));
  return Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : [];
}
