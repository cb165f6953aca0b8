import { getEnv } from '../../platform/env.ts';
import { deviceStorage } from '../../platform/storage/browser-storage.ts';

/**
 * The inline payment widget: the card field, or Stripe's Payment Element, which also offers Apple Pay, Google Pay and
 * Link where available.
 */
export type InlineWidget = 'card' | 'payment-element';

/** Overrides the build's widget in one browser (local storage). */
const FLAG_KEY = 'payment_widget';

/** Returns the widget that the flag selects; the card form by default. */
export function selectedWidget(): InlineWidget {
  const wanted = deviceStorage.get(FLAG_KEY) ?? getEnv().paymentWidget;
  return wanted === 'payment-element' ? 'payment-element' : 'card';
}
