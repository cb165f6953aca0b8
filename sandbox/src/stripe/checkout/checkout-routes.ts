import type Stripe from 'stripe';
import { type FormRecord, parseForm } from '../../http/form-body.ts';
import { html, type Reply, type Route, seeOther } from '../../http/sandbox-request.ts';
import type { StripeState } from '../stripe-state.ts';
import { checkoutPage, closedPage } from './checkout-page.ts';
import { expireSession, type Payer, paySession } from './pay-session.ts';

/** The hosted checkout page, and the form that it posts. */
export function checkoutRoutes(stripe: () => StripeState): Route[] {
  return [
    {
      method: 'GET',
      path: '/c/pay/:session',
      handle: (request, { session = '' }) => {
        const found = current(stripe(), session);
        // A payer who comes back from 3-D Secure goes on to the shop; anybody else is told that it is paid.
        if (found?.status === 'complete' && request.query.has('payment_intent'))
          return seeOther(successUrl(found));
        return show(stripe(), found, { email: '', name: '', postalCode: '' });
      },
    },
    {
      method: 'POST',
      path: '/c/pay/:session',
      handle: (request, { session = '' }) => {
        const found = current(stripe(), session);
        if (found?.status === 'complete') return seeOther(successUrl(found));
        if (found?.status !== 'open') return show(stripe(), found, { email: '', name: '', postalCode: '' });
        const payer = payerFrom(parseForm(request.body.toString('utf8')), found);
        const problem = problemOf(payer);
        if (problem) {
          const plan = stripe().sessionPlans.get(found.id);
          if (plan) plan.problem = problem;
          return show(stripe(), found, payer);
        }
        const attempt = paySession(stripe(), found, payer);
        if (attempt.kind === 'challenge') return seeOther(attempt.url);
        if (attempt.kind === 'done') return seeOther(successUrl(found));
        return show(stripe(), found, payer);
      },
    },
  ];
}

function current(stripe: StripeState, id: string): Stripe.Checkout.Session | undefined {
  const session = stripe.sessions.get(id);
  if (session?.status === 'open' && session.expires_at < stripe.clock.now()) expireSession(stripe, session);
  return session;
}

function show(
  stripe: StripeState,
  session: Stripe.Checkout.Session | undefined,
  typed: { email: string; name: string; postalCode: string },
): Reply {
  const plan = session && stripe.sessionPlans.get(session.id);
  if (session?.status !== 'open' || !plan) return html(closedPage(session), session ? 200 : 404);
  const reply = html(checkoutPage(stripe, session, plan, typed));
  plan.problem = null;
  return reply;
}

/** The shop's address with the session's id in place of Stripe's placeholder. */
function successUrl(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function payerFrom(form: FormRecord, session: Stripe.Checkout.Session): Payer {
  const text = (name: string) => {
    const value = form[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const expiry = /^(\d{1,2})(?:\s*\/)?\s*(\d{2}|\d{4})$/.exec(text('cardExpiry'));
  const known = session.customer !== null || session.customer_email !== null;
  return {
    email: (known ? session.customer_details?.email : null) ?? text('email'),
    name: text('billingName'),
    postalCode: text('billingPostalCode'),
    country: 'US',
    card: {
      number: text('cardNumber'),
      exp_month: Number(expiry?.[1] ?? 0),
      exp_year: Number(expiry?.[2] ?? 0),
      cvc: text('cardCvc'),
    },
  };
}

function problemOf(payer: Payer): string | null {
  if (!/^[^\s@]+@[^\s@]+$/.test(payer.email)) return 'Your email is incomplete.';
  if (!payer.card.number) return 'Your card number is incomplete.';
  if (!payer.card.exp_month) return "Your card's expiration date is incomplete.";
  if (!payer.card.cvc) return "Your card's security code is incomplete.";
  return payer.name ? null : 'Enter the name on the card.';
}
