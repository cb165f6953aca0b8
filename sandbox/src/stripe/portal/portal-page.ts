import { escapeHtml } from '@atrium/contract/platform/escape-html';
import type Stripe from 'stripe';
import { type FormRecord, parseForm, textField } from '../../http/form-body.ts';
import { formatDate, formatMoney, page } from '../../http/page.ts';
import { html, type Route, route, type SandboxResponse, seeOther } from '../../http/sandbox-request.ts';
import { StripeError } from '../api/stripe-error.ts';
import { scheduleCancel } from '../billing/update-subscription.ts';
import { BUSINESS } from '../business.ts';
import { field } from '../checkout/checkout-page.ts';
import { productName } from '../invoices/invoice-line.ts';
import { cardFromForm, checkCard } from '../payment-methods/check-card.ts';
import { attachPaymentMethod, createPaymentMethod } from '../payment-methods/payment-method.ts';
import { newestFirst, type StripeState } from '../stripe-state.ts';
import { currentPeriod } from '../subscriptions/subscription.ts';

const ENDED = ['canceled', 'incomplete_expired', 'incomplete'];

/** The billing portal: cancel or resume subscriptions, replace the card, list invoices. */
export function portalRoutes(stripe: () => StripeState): Route[] {
  type Action = (session: Stripe.BillingPortal.Session, form: FormRecord) => void;
  const actionRoute = (path: string, run: Action): Route =>
    route('POST', `/p/session/:session/${path}`, (request, { session: id = '' }) => {
      const session = stripe().portalSessions.get(id);
      if (!session) return notFound();
      try {
        run(session, parseForm(request.body.toString('utf8')));
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return html(portalPage(stripe(), session, error.message));
      }
      return seeOther(`/p/session/${id}`);
    });
  return [
    route('GET', '/p/session/:session', (_request, { session: id = '' }) => {
      const session = stripe().portalSessions.get(id);
      return session ? html(portalPage(stripe(), session, null)) : notFound();
    }),
    actionRoute('cancel', (session, form) => {
      const subscription = findOwnSubscription(stripe(), session, textField(form, 'subscription'));
      // Like Stripe's portal, sets `cancel_at` and leaves `cancel_at_period_end` false.
      if (subscription) scheduleCancel(stripe(), subscription, currentPeriod(subscription).end);
    }),
    actionRoute('resume', (session, form) => {
      const subscription = findOwnSubscription(stripe(), session, textField(form, 'subscription'));
      if (subscription) scheduleCancel(stripe(), subscription, null);
    }),
    actionRoute('card', (session, form) => replaceCard(stripe(), session.customer, form)),
  ];
}

function notFound(): SandboxResponse {
  return html(page('Not found', '<h1>This link is no longer valid</h1>'), 404);
}

/** Returns the subscription if it belongs to the session's customer. */
function findOwnSubscription(
  stripe: StripeState,
  session: Stripe.BillingPortal.Session,
  id: string,
): Stripe.Subscription | undefined {
  const subscription = stripe.subscriptions.get(id);
  return subscription?.customer === session.customer ? subscription : undefined;
}

/** Sets a new default card on the customer and on each current subscription. */
function replaceCard(stripe: StripeState, customerId: string, form: FormRecord): void {
  const customer = stripe.customers.get(customerId);
  if (!customer) return;
  const card = checkCard(cardFromForm(form), stripe.clock.now());
  const method = attachPaymentMethod(
    stripe,
    createPaymentMethod(stripe, card, { email: customer.email, name: customer.name }),
    customerId,
  );
  const previous = customer.invoice_settings.default_payment_method;
  customer.invoice_settings.default_payment_method = method.id;
  stripe.emit('customer.updated', customer, { invoice_settings: { default_payment_method: previous } });
  for (const subscription of stripe.subscriptions.values()) {
    if (subscription.customer !== customerId || ENDED.includes(subscription.status)) continue;
    const before = subscription.default_payment_method;
    subscription.default_payment_method = method.id;
    stripe.emit('customer.subscription.updated', subscription, { default_payment_method: before });
  }
}

function portalPage(
  stripe: StripeState,
  session: Stripe.BillingPortal.Session,
  problem: string | null,
): string {
  const subscriptions = newestFirst(stripe.subscriptions).filter(
    ({ customer, status }) => customer === session.customer && !ENDED.includes(status),
  );
  const invoices = newestFirst(stripe.invoices).filter(({ customer }) => customer === session.customer);
  const customer = stripe.customers.get(session.customer);
  const defaultCard = stripe.paymentMethods.get(
    String(
      customer?.invoice_settings.default_payment_method ?? subscriptions[0]?.default_payment_method ?? '',
    ),
  )?.card;
  const back = session.return_url
    ? `<a class="back" href="${escapeHtml(session.return_url)}">Back to ${escapeHtml(BUSINESS.name)}</a>`
    : '';
  return page(
    `${BUSINESS.name}: billing`,
    `${back}
<h1>Billing for ${escapeHtml(customer?.email ?? customer?.name ?? 'your account')}</h1>
${problem ? `<p class="problem" role="alert">${escapeHtml(problem)}</p>` : ''}
<h2>Subscriptions</h2>
<ul class="rows">${subscriptions.map(subscription => subscriptionRow(stripe, session.id, subscription)).join('') || '<li>No current subscriptions.</li>'}</ul>
<h2>Card</h2>
<p>${defaultCard ? `${escapeHtml(defaultCard.brand)} ending in ${defaultCard.last4}, expires ${defaultCard.exp_month}/${defaultCard.exp_year}` : 'No card saved.'}</p>
<form method="post" action="/p/session/${session.id}/card">
${field('cardNumber', 'Card number', 'inputmode="numeric" autocomplete="cc-number" required')}
<div class="pair">
${field('cardExpiry', 'Expiry date', 'inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" required')}
${field('cardCvc', 'Security code (CVC)', 'inputmode="numeric" autocomplete="cc-csc" required')}
</div>
<button type="submit" class="plain">Save this card</button>
</form>
<h2>Invoices</h2>
<ul class="rows">${invoices.map(invoiceRow).join('') || '<li>No invoices yet.</li>'}</ul>`,
  );
}

function subscriptionRow(stripe: StripeState, sessionId: string, subscription: Stripe.Subscription): string {
  const item = subscription.items.data[0];
  if (!item) return '';
  const name = escapeHtml(productName(stripe, item.price));
  const price = `${formatMoney((item.price.unit_amount ?? 0) * (item.quantity ?? 1), item.price.currency)} per ${item.price.recurring?.interval}`;
  const ends = subscription.cancel_at;
  const note = ends
    ? `Ends on ${formatDate(ends)}`
    : `${subscription.status}, renews on ${formatDate(currentPeriod(subscription).end)}`;
  const action = ends ? 'resume' : 'cancel';
  return `<li><span>${name}<small>${price}. ${note}.</small></span>
<form method="post" action="/p/session/${sessionId}/${action}"><input type="hidden" name="subscription" value="${subscription.id}">
<button type="submit" class="plain">${ends ? 'Resume' : 'Cancel'} ${name}</button></form></li>`;
}

function invoiceRow(invoice: Stripe.Invoice): string {
  return `<li><a href="/invoices/${invoice.id}">${escapeHtml(invoice.number ?? 'Draft')}</a><span>${formatDate(invoice.created)}, ${invoice.status}</span><span class="amount">${formatMoney(invoice.total, invoice.currency)}</span></li>`;
}
