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
