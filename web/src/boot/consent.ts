import { recordConsent } from '../features/analytics/api/track-event.ts';
import { showBanner, showSettings } from '../features/consent/consent-banner.ts';

/** Asks a visitor who has not chosen yet. */
export function askForConsent(): void {
  showBanner(recordConsent);
}

/** Lets a visitor change their mind. */
export function openConsentSettings(): void {
  showSettings(recordConsent);
}
