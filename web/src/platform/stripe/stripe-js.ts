import { AppError } from '@atrium/contract/platform/errors';
import { withTimeout } from '@atrium/contract/platform/with-timeout';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadScript, removeScript } from '../browser/script.ts';
import { getEnv } from '../env.ts';

/** Longer than a slow phone needs; a connection that stalls would fail after minutes only. */
const LOAD_TIMEOUT_MS = 20_000;

let loaded: Promise<Stripe> | undefined;

/**
 * Stripe.js with our publishable key, loaded on first use. A configured script URL (the sandbox's) is loaded first;
 * Stripe's loader then finds `window.Stripe` and adds nothing. A failed or late load can be retried.
 */
export function getStripe(): Promise<Stripe> {
  loaded ??= withTimeout(LOAD_TIMEOUT_MS, load(), replaceScript).catch((error: unknown) => {
    loaded = undefined;
    // Stripe's loader rejects with the same message.
    const isEmpty = error instanceof Error && error.message === SPEC_TEXT.stripeNotAvailable;
    console.warn(isEmpty || error instanceof AppError ? error.message : SPEC_TEXT.stripeLoadFailed);
    throw error;
  });
  return loaded;
}

async function load(): Promise<Stripe> {
  const { stripeJsUrl, stripePublishableKey } = getEnv();
  if (stripeJsUrl) {
    await loadScript(stripeJsUrl);
    if (!('Stripe' in window)) {
      removeScript(stripeJsUrl);
      throw new Error(SPEC_TEXT.stripeNotAvailable);
    }
  }
  const stripe = await loadStripe(stripePublishableKey);
  if (!stripe) throw new AppError('unavailable', SPEC_TEXT.stripeNotAvailable);
  return stripe;
}

/** Stripe's loader has no limit, but after an error of its script it adds another one, which the next call waits for. */
function replaceScript(): Error {
  document.querySelector('script[src^="https://js.stripe.com/"]')?.dispatchEvent(new Event('error'));
  return new Error(SPEC_TEXT.stripeLoadFailed);
}
