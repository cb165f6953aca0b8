import type Stripe from 'stripe';
import { type FormRecord, parseForm, textField } from '../../http/form-body.ts';
import { html, type Route, route, type SandboxResponse, seeOther } from '../../http/sandbox-request.ts';
import { cardFromForm } from '../payment-methods/check-card.ts';
import type { StripeState } from '../stripe-state.ts';
import { checkoutPage, closedPage } from './checkout-page.ts';
import { expireSession, type Payer, paySession } from './pay-session.ts';

const FIELDS = ['email', 'cardNumber', 'cardExpiry', 'cardCvc', 'billingName', 'billingPostalCode'];

/** The hosted checkout page and its form. */
export function checkoutRoutes(stripe: () => StripeState): Route[] {
  return [
    route('GET', '/c/pay/:session', (request, { session = '' }) => {
      const found = findSession(stripe(), session);
      // After 3-D Secure the payer is redirected to the shop; otherwise the page shows that it is paid.
      if (found?.status === 'complete' && request.query.has('payment_intent'))
        return seeOther(successUrl(found));
      return sessionPage(stripe(), found);
    }),
    route('POST', '/c/pay/:session', (request, { session = '' }) => {
      const found = findSession(stripe(), session);
      if (found && isPaid(found)) return seeOther(successUrl(found));
      if (found?.status !== 'open') return sessionPage(stripe(), found);
      const form = parseForm(request.body.toString('utf8'));
      const payer = payerFrom(form, found);
      const details = stripe().sessionDetails.get(found.id);
      if (details) details.input = Object.fromEntries(FIELDS.map(name => [name, textField(form, name)]));
      const problem = validationError(payer);
      if (problem) {
        if (details) details.problem = problem;
        return sessionPage(stripe(), found);
      }
      const challenge = paySession(stripe(), found, payer);
      if (challenge) return seeOther(challenge);
      return isPaid(found) ? seeOther(successUrl(found)) : sessionPage(stripe(), found);
    }),
  ];
}

/** Returns the session, expired if its time is over. */
function findSession(stripe: StripeState, id: string): Stripe.Checkout.Session | undefined {
  const session = stripe.sessions.get(id);
  if (session?.status === 'open' && session.expires_at < stripe.clock.now()) expireSession(stripe, session);
  return session;
}

function sessionPage(stripe: StripeState, session: Stripe.Checkout.Session | undefined): SandboxResponse {
  const details = session && stripe.sessionDetails.get(session.id);
  if (session?.status !== 'open' || !details) return html(closedPage(session), session ? 200 : 404);
  const response = html(checkoutPage(stripe, session, details));
  details.problem = null;
  return response;
}

const isPaid = ({ status }: Stripe.Checkout.Session) => status === 'complete';

/** Returns the success URL with Stripe's placeholder replaced by the session id. */
function successUrl(session: Stripe.Checkout.Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function payerFrom(form: FormRecord, session: Stripe.Checkout.Session): Payer {
  return {
    email: (session.customer ? session.customer_details?.email : null) ?? textField(form, 'email'),
    name: textField(form, 'billingName'),
    postalCode: textField(form, 'billingPostalCode'),
    country: 'US',
    card: cardFromForm(form),
  };
}

function validationError(payer: Payer): string | null {
  if (!/^[^\s@]+@[^\s@]+$/.test(payer.email)) return 'Your email is incomplete.';
  if (!payer.card.number) return 'Your card number is incomplete.';
  if (!payer.card.exp_month) return "Your card's expiration date is incomplete.";
  if (!payer.card.cvc) return "Your card's security code is incomplete.";
  return payer.name ? null : 'Enter the name on the card.';
}
