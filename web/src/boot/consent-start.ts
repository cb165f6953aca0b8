/** Asks for consent after the page has loaded, and opens the settings, also before hydration. */

import { recordConsent } from '../features/analytics/api/track-event.ts';
import { CONSENT_DELAY_MS, readConsent } from '../platform/storage/consent.ts';

const load = () => import('../features/consent/consent-banner.ts');

// When the code does not load, the next page asks; nothing is tracked without consent.
const ask = () =>
  void load().then(
    ({ showBanner }) => showBanner(recordConsent),
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
    void load().then(({ showSettings }) => showSettings(recordConsent));
  },
  true,
);
