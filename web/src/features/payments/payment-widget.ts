import { getEnv } from '../../platform/env.ts';

/**
 * What takes a payment on this page: the card field, or Stripe's payment element, which also offers Apple Pay, Google
 * Pay and Link where the browser and the account have them.
 */
export type InlineWidget = 'card' | 'payment-element';

/** Lets one browser try the other widget: local storage, before what the build says. */
const FLAG_KEY = 'payment_widget';

/** The widget that is selected by the flag; the card form unless it says otherwise. */
export function selectedWidget(): InlineWidget {
  const wanted = localFlag() ?? getEnv().paymentWidget;
  return wanted === 'payment-element' ? 'payment-element' : 'card';
}

function localFlag(): string | null {
  try {
    return localStorage.getItem(FLAG_KEY);
  } catch {
    // No storage, no flag.
    return null;
  }
}
