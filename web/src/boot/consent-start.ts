/**
 * The consent code that every page loads: asks two seconds after the page has loaded, and opens the settings from
 * elements with `data-consent-settings`, also before hydration.
 */

import { readConsent } from '../platform/storage/consent.ts';
import { CONSENT_DELAY_MS } from '../platform/storage/consent-record.ts';

const load = () => import('./consent.ts');

// When the code does not load, the next page asks; nothing is tracked without consent.
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
