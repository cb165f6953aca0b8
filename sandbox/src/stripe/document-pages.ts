import { escapeHtml } from '@atrium/contract/platform/escape-html';
import type Stripe from 'stripe';
import { formatDate, formatMoney, page } from '../http/page.ts';
import { html, type Route, route } from '../http/sandbox-request.ts';
import { BUSINESS } from './business.ts';
import type { StripeState } from './stripe-state.ts';

/** The pages of `receipt_url` and `hosted_invoice_url`. */
export function documentRoutes(stripe: () => StripeState): Route[] {
  const notFound = () => html(page('Not found', '<h1>Document not found</h1>'), 404);
  return [
    route('GET', '/receipts/:charge', (_request, { charge = '' }) => {
      const found = stripe().charges.get(charge);
      return found?.paid ? html(receiptPage(found)) : notFound();
    }),
    route('GET', '/invoices/:invoice', (_request, { invoice = '' }) => {
      const found = stripe().invoices.get(invoice);
      return found ? html(invoicePage(found)) : notFound();
    }),
  ];
}

function receiptPage(charge: Stripe.Charge): string {
  const card = charge.payment_method_details?.card;
  const refunded = charge.amount_refunded
    ? row('Refunded', formatMoney(-charge.amount_refunded, charge.currency))
    : '';
  return page(
    `Receipt from ${BUSINESS.name}`,
    `<p class="business">Receipt from ${escapeHtml(BUSINESS.name)}</p>
<h1>${formatMoney(charge.amount, charge.currency)}</h1>
<ul class="rows">
${row('Paid on', formatDate(charge.created))}
${row('For', escapeHtml(charge.description ?? 'Payment'))}
${row('Card', `${escapeHtml(card?.brand ?? 'card')} ending in ${card?.last4 ?? '····'}`)}
${row('Amount', formatMoney(charge.amount, charge.currency))}
${refunded}
${row('Reference', charge.id)}
</ul>
<p>Questions? Email <a href="mailto:${BUSINESS.email}">${BUSINESS.email}</a>.</p>`,
  );
}

function invoicePage(invoice: Stripe.Invoice): string {
  const title = `Invoice ${invoice.number ?? '(draft)'}`;
  const lines = invoice.lines.data
    .map(line => row(escapeHtml(line.description ?? ''), formatMoney(line.amount, line.currency)))
    .join('');
  return page(
    title,
    `<p class="business">${escapeHtml(BUSINESS.name)}</p>
<h1>${title}</h1>
<p>${formatDate(invoice.created)}, ${escapeHtml(invoice.customer_name ?? invoice.customer_email ?? '')}, ${invoice.status}</p>
<ul class="rows">
${lines}
${row('Total', formatMoney(invoice.total, invoice.currency))}
${row('Paid', formatMoney(invoice.amount_paid, invoice.currency))}
${row('Amount due', formatMoney(invoice.amount_remaining, invoice.currency))}
</ul>`,
  );
}

function row(label: string, value: string): string {
  return `<li><span>${label}</span><span class="amount">${value}</span></li>`;
}
