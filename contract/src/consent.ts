/** The terms that a visitor agrees to; another version asks again. Specification §2.13, §9. */
export const CONSENT_VERSION = '1.0';

/** Local storage key of the `ConsentRecord`. */
export const CONSENT_KEY = 'cookie_consent';

/** A visitor without a stored choice is asked this long after the page has loaded. Milliseconds. */
export const CONSENT_DELAY_MS = 2000;

/** What can be agreed to or refused; `necessary` is not a choice. */
export const CONSENT_CHOICES = ['analytics', 'marketing', 'functional'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

/** The choice as it is stored (specification §3). */
export interface ConsentRecord extends Record<ConsentChoice, boolean> {
  necessary: true;
  /** ISO 8601, when the choice was made. */
  timestamp: string;
  version: string;
}
