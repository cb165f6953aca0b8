/**
 * The part of consent that every page loads: asks two seconds after the page has loaded, and opens the settings for
 * whatever carries `data-consent-settings`, also before the application is there.
 */

import { readConsent } from '../platform/storage/consent.ts';
import { CONSENT_DELAY_MS } from '../platform/storage/consent-record.ts';

const load = () => import('./consent.ts');

// Asking can wait for the next page when the code does not arrive; nothing is tracked without an answer.
const ask = () =>
  void load().then(
    ({ askForConsent }) => askForConsent(),
    () => undefined,
  );

if (!readConsent()) {
  const wait = () => setTimeout(ask, CONSENT_DELAY_MS);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait);
}

addEventListener(
  'click',
  event => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-consent-settings]')) return;
    event.preventDefault();
    void load().then(({ openConsentSettings }) => openConsentSettings());
  },
  true,
);
