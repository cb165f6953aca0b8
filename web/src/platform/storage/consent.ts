import { deviceStorage, parseJson } from './browser-storage.ts';

/** The version of the consent terms. After a new version the banner asks again. Specification §2.13, §9. */
export const CONSENT_VERSION = '1.0';

/** Local storage key of the `ConsentRecord`. */
export const CONSENT_KEY = 'cookie_consent';

/** How long after page load the banner appears if no choice is stored, in milliseconds. */
export const CONSENT_DELAY_MS = 2000;

/** The categories that a visitor can accept or decline; `necessary` is not a choice. */
export const CONSENT_CHOICES = ['analytics', 'marketing', 'functional'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

/** The stored choice (specification §3). */
export interface ConsentRecord extends Record<ConsentChoice, boolean> {
  necessary: true;
  /** When the choice was made, in ISO 8601. */
  timestamp: string;
  version: string;
}

const DECIDED = 'atrium:consent';

/** Parses a stored choice; null when there is none or it was made for other terms. */
export function parseConsent(text: string | null): ConsentRecord | null {
  const { version, timestamp, analytics, marketing, functional } = Object(parseJson(text));
  if (version !== CONSENT_VERSION) return null;
  return {
    necessary: true,
    analytics: analytics === true,
    marketing: marketing === true,
    functional: functional === true,
    timestamp: typeof timestamp === 'string' ? timestamp : '',
    version,
  };
}

/** Returns the visitor's stored choice, or null when they have not chosen for these terms. */
export function readConsent(): ConsentRecord | null {
  return parseConsent(deviceStorage.get(CONSENT_KEY));
}

/**
 * Returns whether the browser sends Global Privacy Control, which refuses analytics and marketing.
 * https://w3c.github.io/gpc/
 */
export function asksForPrivacy(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** Returns what is allowed; null while neither the visitor nor the browser has decided. */
export function isAllowed(choice: ConsentChoice): boolean | null {
  if (choice !== 'functional' && asksForPrivacy()) return false;
  return readConsent()?.[choice] ?? null;
}

/** Stores a choice and notifies the page. With storage blocked it is valid for this page only. */
export function decide(isGranted: (choice: ConsentChoice) => boolean): ConsentRecord {
  const isRefused = asksForPrivacy();
  const record: ConsentRecord = {
    necessary: true,
    analytics: isGranted('analytics') && !isRefused,
    marketing: isGranted('marketing') && !isRefused,
    functional: isGranted('functional'),
    timestamp: new Date().toISOString(),
    version: CONSENT_VERSION,
  };
  deviceStorage.set(CONSENT_KEY, JSON.stringify(record));
  dispatchEvent(new CustomEvent(DECIDED, { detail: record }));
  return record;
}

/** Calls back with every later choice, in this tab or another one. Returns the unsubscribe function. */
export function onDecision(callback: (record: ConsentRecord) => void): () => void {
  const here = (event: Event) => callback((event as CustomEvent<ConsentRecord>).detail);
  const elsewhere = (event: StorageEvent) => {
    const record = event.key === CONSENT_KEY ? parseConsent(event.newValue) : null;
    if (record) callback(record);
  };
  addEventListener(DECIDED, here);
  addEventListener('storage', elsewhere);
  return () => {
    removeEventListener(DECIDED, here);
    removeEventListener('storage', elsewhere);
  };
}
