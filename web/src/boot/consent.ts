import { recordConsent } from '../features/analytics/api/track-event.ts';
import { showBanner, showSettings } from '../features/consent/consent-banner.ts';

/** Asks visitors who have not chosen yet. */
export function askForConsent(): void {
  showBanner(recordConsent);
}

/** Lets visitors change their choice. */
export function openConsentSettings(): void {
  showSettings(recordConsent);
}
