import { escapeHtml } from '@atrium/contract/platform/escape-html';
import type Stripe from 'stripe';
import { parseForm } from '../../http/form-body.ts';
import { formatMoney, page } from '../../http/page.ts';
import { html, type Route, route, seeOther } from '../../http/sandbox-request.ts';
import { BUSINESS } from '../business.ts';
import type { StripeState } from '../stripe-state.ts';
import { finishChallenge } from './confirm-payment-intent.ts';

/** The card issuer's page for a 3-D Secure challenge: full page, or in the frame of Stripe.js. */
export function challengeRoutes(stripe: () => StripeState): Route[] {
  const findIntent = (id: string, secret: unknown): Stripe.PaymentIntent | null => {
    const intent = stripe().paymentIntents.get(id);
    return intent && intent.client_secret === secret ? intent : null;
  };
  return [
    route('GET', '/3ds/:intent', (request, { intent: id = '' }) => {
      const intent = findIntent(id, request.query.get('secret'));
      if (!intent) return html(messagePage('Authentication not found.'), 404);
      if (intent.status !== 'requires_action') return html(finishedPage());
      return html(challengePage(intent));
    }),
    route('POST', '/3ds/:intent', (request, { intent: id = '' }) => {
      const form = parseForm(request.body.toString('utf8'));
      const intent = findIntent(id, form.secret);
      if (!intent) return html(messagePage('Authentication not found.'), 404);
      const result = finishChallenge(stripe(), intent, form.outcome === 'complete');
      const returnUrl = stripe().challengeReturnUrls.get(id);
      if (!returnUrl) return html(finishedPage());
      const target = new URL(returnUrl);
      target.searchParams.set('payment_intent', id);
      target.searchParams.set('payment_intent_client_secret', intent.client_secret ?? '');
      target.searchParams.set('redirect_status', result.status === 'succeeded' ? 'succeeded' : 'failed');
      return seeOther(target.href);
    }),
  ];
}

function challengePage(intent: Stripe.PaymentIntent): string {
  const amount = formatMoney(intent.amount, intent.currency);
  return page(
    '3D Secure authentication',
    `<h1>Approve this payment?</h1>
<p>${escapeHtml(BUSINESS.name)} requests ${amount}. In test mode, you choose the bank’s response.</p>
<form class="actions" method="post" action="/3ds/${intent.id}">
<input type="hidden" name="secret" value="${escapeHtml(intent.client_secret ?? '')}">
<button type="submit" name="outcome" value="complete">Complete authentication</button>
<button type="submit" name="outcome" value="fail" class="plain">Fail authentication</button>
</form>`,
  );
}

function finishedPage(): string {
  return page('Authentication finished', '<p>Thank you. You can continue.</p>', {
    script: '/endive/challenge.js',
  });
}

function messagePage(text: string): string {
  return page('3D Secure authentication', `<h1>${text}</h1>`);
}
