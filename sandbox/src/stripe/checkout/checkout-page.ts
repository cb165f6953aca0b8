import { escapeHtml } from '@atrium/contract/platform/escape-html';
import type Stripe from 'stripe';
import { formatMoney, page } from '../../http/page.ts';
import { BUSINESS } from '../business.ts';
import { productName } from '../invoices/invoice-line.ts';
import type { SessionDetails, StripeState } from '../stripe-state.ts';
import { totalOf } from './session.ts';

/** The hosted checkout page of an open session. */
export function checkoutPage(
  stripe: StripeState,
  session: Stripe.Checkout.Session,
  details: SessionDetails,
): string {
  const currency = session.currency ?? 'usd';
  const total = formatMoney(session.amount_total ?? 0, currency);
  const subscription = session.mode === 'subscription';
  const interval = details.lines.find(line => line.price.recurring)?.price.recurring?.interval;
  const period = interval ? ` <small>per ${interval}</small>` : '';
  const trial = details.subscriptionData.trialPeriodDays;
  const email = session.customer_details?.email ?? '';
  const fixedEmail = email !== '' && session.customer !== null;
  const back = session.cancel_url
    ? `<a class="back" href="${escapeHtml(session.cancel_url)}">Back to ${escapeHtml(BUSINESS.name)}</a>`
    : '';
  const typed = (name: string) => `value="${escapeHtml(details.input[name] ?? '')}"`;
  const rows = details.lines.map(line => row(stripe, line)).join('');
  return page(
    `${BUSINESS.name}: checkout`,
    `<section aria-labelledby="order">
${back}
<p class="business">${escapeHtml(BUSINESS.name)}</p>
<h1 id="order">${subscription ? 'Your subscription' : 'Your payment'}</h1>
<p class="total">${total}${period}</p>
${trial ? `<p>${trial} days free, then ${formatMoney(totalOf(details.lines), currency)} per ${interval}.</p>` : ''}
<ul class="rows">${rows}
<li class="sum"><span>Total due today</span><span class="amount">${total}</span></li></ul>
</section>
<form class="form" method="post" action="/c/pay/${session.id}" novalidate>
<h2>Pay by card</h2>
${details.problem ? `<p class="problem" role="alert" tabindex="-1">${escapeHtml(details.problem)}</p>` : ''}
${field('email', 'Email', `type="email" autocomplete="email" ${email ? `value="${escapeHtml(email)}"` : typed('email')} ${fixedEmail ? 'readonly' : 'required'}`)}
${field('cardNumber', 'Card number', `inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234" ${typed('cardNumber')} required`)}
<div class="pair">
${field('cardExpiry', 'Expiry date', `inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" ${typed('cardExpiry')} required`)}
${field('cardCvc', 'Security code (CVC)', `inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" ${typed('cardCvc')} required`)}
</div>
${field('billingName', 'Cardholder name', `autocomplete="cc-name" ${typed('billingName')} required`)}
${field('billingPostalCode', 'Postal code', `autocomplete="postal-code" ${typed('billingPostalCode')}`)}
<button class="wide" type="submit">${subscription ? (trial ? 'Start trial' : 'Subscribe') : `Pay ${total}`}</button>
</form>`,
    { script: '/_assets/checkout.js', layout: 'checkout' },
  );
}

function row(stripe: StripeState, { price, quantity }: SessionDetails['lines'][number]): string {
  const amount = formatMoney((price.unit_amount ?? 0) * quantity, price.currency);
  const notes = [
    quantity > 1 ? `${quantity} × ${formatMoney(price.unit_amount ?? 0, price.currency)}` : '',
    price.recurring ? `Billed every ${price.recurring.interval}` : '',
  ].filter(Boolean);
  const note = notes.length ? `<small>${notes.join(', ')}</small>` : '';
  return `<li><span>${escapeHtml(productName(stripe, price))}${note}</span><span class="amount">${amount}</span></li>`;
}

/** A labeled input of the sandbox's pages. */
export function field(name: string, label: string, attributes: string): string {
  return `<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" ${attributes}></div>`;
}

/** The page of an unknown session, or of one that is no longer open. */
export function closedPage(session: Stripe.Checkout.Session | undefined): string {
  const complete = session?.status === 'complete';
  const title = complete
    ? 'This payment is complete'
    : session
      ? 'This checkout has expired'
      : 'Checkout not found';
  const text = complete
    ? 'You have already paid. You won’t be charged again.'
    : 'Nothing was charged. Go back to the site and start again.';
  const target = complete ? session?.success_url : session?.cancel_url;
  const link = target
    ? `<p><a href="${escapeHtml(target.replaceAll('{CHECKOUT_SESSION_ID}', session?.id ?? ''))}">Back to ${escapeHtml(BUSINESS.name)}</a></p>`
    : '';
  return page(title, `<h1>${title}</h1><p>${text}</p>${link}`);
}
