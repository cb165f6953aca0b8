import type Stripe from 'stripe';
import type { Call } from '../api/endpoint.ts';
import { newId } from '../api/ids.ts';
import { patchMetadata } from '../api/metadata.ts';
import { belowMinimum, invalidRequest, parameterMissing } from '../api/stripe-error.ts';
import { addPrice, requireActivePrice } from '../catalog/price.ts';
import { requireCustomer } from '../customers/customer.ts';
import { requireChargeable } from '../payments/payment-intent.ts';
import type { SessionDetails, StripeState } from '../stripe-state.ts';
import { getInterval } from '../subscriptions/subscription.ts';
import { newSession, type SessionParams, totalOf } from './session.ts';

/** Creates a checkout session with a hosted page for a payment or a subscription. */
export function createSession({ stripe }: Call, params: SessionParams): Stripe.Checkout.Session {
  const { mode } = params;
  requireUrl(params.success_url, 'success_url');
  if (params.cancel_url) requireUrl(params.cancel_url, 'cancel_url');
  if (mode === 'payment' && params.subscription_data) {
    throw invalidRequest('You can not pass `subscription_data` in `payment` mode.', {
      param: 'subscription_data',
    });
  }
  if (mode === 'subscription' && params.payment_intent_data) {
    throw invalidRequest('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    });
  }
  const customer = params.customer ? requireCustomer(stripe, params.customer, 'customer') : null;
  const lines = buildLines(stripe, params, mode);
  if (mode === 'payment') requireChargeable(totalOf(lines), lines[0]?.price.currency ?? 'usd', 'line_items');
  const session = newSession(stripe, params, customer, lines);
  stripe.sessions.set(session.id, session);
  stripe.sessionDetails.set(session.id, toDetails(params, lines));
  return session;
}

function buildLines(
  stripe: StripeState,
  params: SessionParams,
  mode: 'payment' | 'subscription',
): SessionDetails['lines'] {
  const items = params.line_items ?? [];
  if (items.length === 0) throw parameterMissing('line_items');
  const lines = items.map((item, index) => {
    const price = item.price_data
      ? addPrice(stripe, item.price_data)
      : requireActivePrice(stripe, item.price ?? '', `line_items[${index}][price]`);
    if (mode === 'payment' && price.recurring) {
      throw invalidRequest(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
        { param: `line_items[${index}]` },
      );
    }
    const quantity = item.quantity ?? 1;
    if (quantity < 1) throw belowMinimum(1, `line_items[${index}][quantity]`);
    return { id: newId('li'), price, quantity };
  });
  if (mode === 'subscription') {
    const recurring = lines.filter(line => line.price.recurring);
    if (recurring.length === 0) {
      throw invalidRequest(
        'You must provide at least one recurring price in `subscription` mode when using prices.',
        { param: 'line_items' },
      );
    }
    getInterval(recurring.map(line => line.price));
  }
  return lines;
}

function requireUrl(url: string, param: string): void {
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return;
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
}

function toDetails(params: SessionParams, lines: SessionDetails['lines']): SessionDetails {
  const intent = params.payment_intent_data;
  const subscription = params.subscription_data;
  return {
    lines,
    paymentIntentData: {
      description: intent?.description ?? null,
      metadata: patchMetadata(null, intent?.metadata),
    },
    subscriptionData: {
      description: subscription?.description ?? null,
      metadata: patchMetadata(null, subscription?.metadata),
      trialPeriodDays: subscription?.trial_period_days ?? null,
    },
    problem: null,
    input: {},
  };
}
