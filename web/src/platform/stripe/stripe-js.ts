import { AppError } from '@atrium/contract/platform/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { loadScript } from '../browser/script.ts';
import { getEnv } from '../env.ts';

let loaded: Promise<Stripe> | undefined;

/**
 * Stripe.js with our publishable key, loaded on first use. A configured script URL (the sandbox's) is loaded first;
 * Stripe's loader then finds `window.Stripe` and adds nothing. A failed load can be retried.
 */
export function getStripe(): Promise<Stripe> {
  loaded ??= load().catch((error: unknown) => {
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
  if (stripeJsUrl) await loadScript(stripeJsUrl, { name: 'Stripe', missing: SPEC_TEXT.stripeNotAvailable });
  const stripe = await loadStripe(stripePublishableKey);
  if (!stripe) throw new AppError('unavailable', SPEC_TEXT.stripeNotAvailable);
  return stripe;
}
