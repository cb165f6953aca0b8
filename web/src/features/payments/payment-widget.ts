import { getEnv } from '../../platform/env.ts';

/**
 * The inline payment widget: the card field, or Stripe's Payment Element, which also offers Apple Pay, Google Pay and
 * Link where available.
 */
export type InlineWidget = 'card' | 'payment-element';

/** Overrides the build's widget in one browser (local storage). */
const FLAG_KEY = 'payment_widget';

/** Returns the widget that the flag selects; the card form by default. */
export function selectedWidget(): InlineWidget {
  const wanted = localFlag() ?? getEnv().paymentWidget;
  return wanted === 'payment-element' ? 'payment-element' : 'card';
}

function localFlag(): string | null {
  try {
    return localStorage.getItem(FLAG_KEY);
  } catch {
    // Without storage there is no flag.
    return null;
  }
}
