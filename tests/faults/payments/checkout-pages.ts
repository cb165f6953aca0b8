import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import type { CustomerStore } from '../../../functions/src/payments/customers/customer.ts';
import { createSubscriptionCheckout } from '../../../functions/src/subscriptions/checkout/subscription-checkout.ts';
import { paySession } from '../../../sandbox/src/stripe/checkout/pay-session.ts';
import type { LocalStripe } from '../local-stripe.ts';

export const ORIGIN = 'https://atrium.example';
export const payer = { uid: 'ada', email: 'ada@atrium.example' };
export const customers = {
  findCustomerId: async () => null,
  recordCustomerId: async (_uid: string, id: string) => id,
  hasEmail: async () => true,
  recordEmail: async () => {},
};

/** Opens the hosted page for a plan and answers its address. */
export function openPlanPage(
  sdk: Stripe,
  trialDays?: number,
  store: CustomerStore = customers,
): Promise<string> {
  const plan = {
    appId: 'ai-caller',
    appName: 'AI Caller',
    tierId: 'starter',
    tierName: 'Starter',
    priceId: 'price_ai_caller_starter',
    trialDays,
  };
  return createSubscriptionCheckout(
    { plan, payer, idempotencyKey: randomUUID(), origin: ORIGIN },
    sdk,
    store,
  );
}

/** A page's address ends with its session's id, also when it is closed. */
export function sessionAt({ state }: Pick<LocalStripe, 'state'>, url: string) {
  return state.sessions.get(url.split('/').at(-1) ?? '');
}

/** Presses the button of a hosted page with a good card; on a page that is closed nothing happens. */
export function pay(local: Pick<LocalStripe, 'state'>, url: string): void {
  const session = sessionAt(local, url);
  if (!session) throw new Error(`There is no page at ${url}.`);
  paySession(local.state, session, {
    email: payer.email,
    name: 'Ada',
    postalCode: '94107',
    country: 'US',
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' },
  });
}
