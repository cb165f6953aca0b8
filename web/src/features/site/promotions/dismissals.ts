import { isAllowed } from '../../../platform/storage/consent.ts';
import { DISMISSED_PROMOTIONS_KEY } from '../../../platform/storage/storage-keys.ts';

/** Returns the apps whose promotion was dismissed. */
export function dismissedApps(): string[] {
  return [...read(() => localStorage), ...read(() => sessionStorage)];
}

/** Stores a dismissed promotion: permanently with functional consent, else for the session. */
export function dismiss(appId: string): void {
  const storage = () => (isAllowed('functional') ? localStorage : sessionStorage);
  try {
    storage().setItem(DISMISSED_PROMOTIONS_KEY, JSON.stringify([...new Set([...read(storage), appId])]));
  } catch {
    // Storage is blocked: the promotion is dismissed on this page only.
  }
}

function read(storage: () => Storage): string[] {
  try {
    const value: unknown = JSON.parse(storage().getItem(DISMISSED_PROMOTIONS_KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(entry => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}
