import { isAllowed } from '../../../platform/storage/consent.ts';
import { DISMISSED_PROMOTIONS_KEY } from '../../../platform/storage/storage-keys.ts';

/** The apps whose promotion was sent away, here or earlier in this session. */
export function dismissedApps(): string[] {
  return [...read(() => localStorage), ...read(() => sessionStorage)];
}

/** Remembers that a promotion was sent away: for good where functional storage is agreed to, else for the session. */
export function dismiss(appId: string): void {
  const storage = () => (isAllowed('functional') ? localStorage : sessionStorage);
  try {
    storage().setItem(DISMISSED_PROMOTIONS_KEY, JSON.stringify([...new Set([...read(storage), appId])]));
  } catch {
    // Storage is blocked: it is sent away from this page only.
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
