import { randomUUID } from 'node:crypto';
import { createPaymentCheckout } from '../../../functions/src/payments/checkout/checkout.ts';
import { createSubscriptionCheckout } from '../../../functions/src/subscriptions/checkout/subscription-checkout.ts';
import { paySession } from '../../../sandbox/src/stripe/checkout/pay-session.ts';
import type { LocalStripe } from './local-stripe.ts';

export const ORIGIN = 'https://atrium.example';
export const payer = { uid: 'ada', confirmedEmail: 'ada@atrium.example' };

/** Creates a Checkout Session for a plan and returns its URL. */
export function openPlanPage({ sdk }: Pick<LocalStripe, 'sdk'>, trialDays?: number): Promise<string> {
  const plan = {
    appId: 'ai-caller',
    appName: 'AI Caller',
    tierId: 'starter',
    tierName: 'Starter',
    priceId: 'price_ai_caller_starter',
    appPrices: ['price_ai_caller_starter', 'prod_ai_caller_starter'],
    trialDays,
  };
  return createSubscriptionCheckout(
    { plan, payer, idempotencyKey: randomUUID(), origin: ORIGIN, sessionId: null },
    sdk,
  );
}

/** Creates a Checkout Session for a custom payment and returns its URL. */
export function openPaymentPage(
  { sdk }: Pick<LocalStripe, 'sdk'>,
  { amount = 10, appId = 'demo-app', description = 'Three hours' } = {},
): Promise<string> {
  return createPaymentCheckout(
    {
      request: { amount, appId, description, currency: 'USD', recaptchaToken: '' },
      subject: { appId, kind: 'custom', description },
      payer,
      idempotencyKey: randomUUID(),
      origin: ORIGIN,
    },
    sdk,
  );
}

/** Returns the session of a page URL, which ends with its id, also when it is expired. */
export function sessionAt({ state }: Pick<LocalStripe, 'state'>, url: string) {
  return state.sessions.get(url.split('/').at(-1) ?? '');
}

/** Pays on a hosted page, with a valid card by default; does nothing on an expired page. */
export function pay(
  local: Pick<LocalStripe, 'state'>,
  url: string,
  { email, name, number } = { email: payer.confirmedEmail, name: 'Ada', number: '4242424242424242' },
): void {
  const session = sessionAt(local, url);
  if (!session) throw new Error(`There is no page at ${url}.`);
  paySession(local.state, session, {
    email,
    name,
    postalCode: '94107',
    country: 'US',
    card: { number, exp_month: 12, exp_year: 2044, cvc: '123' },
  });
}
