import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint } from '../api/endpoint.ts';
import { getId } from '../api/ids.ts';
import { getPage, pageFields } from '../api/list.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { bool, clearable, fields, integer, oneOf, type Parsed, required, text } from '../api/parameters.ts';
import { foreignPaymentMethod, invalidRequest } from '../api/stripe-error.ts';
import { requireCustomer } from '../customers/customer.ts';
import {
  finalizeInvoice,
  markUncollectible,
  payInvoice,
  payOutOfBand,
  voidInvoice,
} from '../invoices/collect-invoice.ts';
import { createInvoice, findIntent } from '../invoices/invoice.ts';
import { oneTimeLine } from '../invoices/invoice-line.ts';
import { addPendingLine } from '../invoices/pending-items.ts';
import { requirePaymentMethod } from '../payment-methods/payment-method.ts';
import { requireObject } from '../stripe-state.ts';
import { previewFields, previewInvoice } from './preview-invoice.ts';

const listFields = {
  customer: text,
  subscription: text,
  status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void'),
};

function requireInvoice(call: Call): Stripe.Invoice {
  return requireObject(call.stripe.invoices, 'invoice', call.id);
}

const payFields = { payment_method: text, off_session: bool, paid_out_of_band: bool };

function pay(call: Call, params: Parsed<typeof payFields>): Stripe.Invoice {
  const { stripe } = call;
  const invoice = requireInvoice(call);
  if (invoice.status === 'paid') throw invalidRequest('Invoice is already paid');
  if (invoice.status === 'draft') finalizeInvoice(stripe, invoice);
  if (invoice.status === 'void') {
    throw invalidRequest("This invoice can't be paid because it is void.", { code: 'invoice_not_editable' });
  }
  if (params.paid_out_of_band) {
    payOutOfBand(stripe, invoice);
    return invoice;
  }
  const method = params.payment_method ? requirePaymentMethod(stripe, params.payment_method) : undefined;
  if (method?.customer && method.customer !== getId(invoice.customer)) {
    throw foreignPaymentMethod(method.id, 'payment_method');
  }
  const error = payInvoice(stripe, invoice, { method, offSession: params.off_session ?? true });
  if (error) throw error;
  if (findIntent(stripe, invoice.id)?.status === 'requires_action') {
    throw invalidRequest(
      'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the Invoice.',
      { code: 'invoice_payment_intent_requires_action' },
    );
  }
  return invoice;
}

const createFields = {
  customer: required(text),
  description: clearable,
  auto_advance: bool,
  pending_invoice_items_behavior: oneOf('include', 'exclude'),
};

/** Makes an invoice of a customer's pending items, as in Stripe's dashboard. */
function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.Invoice {
  const { id: customer } = requireCustomer(stripe, params.customer, 'customer');
  const period = { start: stripe.now(customer), end: stripe.now(customer) };
  const isEmpty = params.pending_invoice_items_behavior !== 'include';
  const invoice = createInvoice(stripe, {
    excludesPending: isEmpty,
    subscription: null,
    customer,
    reason: 'manual',
    lines: [],
    period,
  });
  invoice.description = params.description ?? null;
  invoice.auto_advance = params.auto_advance ?? false;
  return invoice;
}

const itemFields = {
  customer: required(text),
  amount: required(integer),
  currency: required(text),
  description: text,
  subscription: text,
  metadata,
};

function createItem({ stripe }: Call, params: Parsed<typeof itemFields>): Stripe.InvoiceItem {
  const { id: customer } = requireCustomer(stripe, params.customer, 'customer');
  const { amount, currency, description = null, subscription = null } = params;
  if (subscription) requireObject(stripe.subscriptions, 'subscription', subscription, 'subscription');
  const own = { amount, currency, description, metadata: patchMetadata(null, params.metadata) };
  return addPendingLine(stripe, customer, oneTimeLine(subscription, own, stripe.now(customer)));
}

const itemListFields = { customer: text, pending: bool, ...pageFields };

const invoicePaymentFields = {
  payment: required(fields({ type: oneOf('payment_intent'), payment_intent: required(text) })),
};

export const invoiceEndpoints = [
  listEndpoint('/v1/invoices', stripe => stripe.invoices, listFields, {
    subscription: ({ parent }, { subscription }) =>
      !subscription || parent?.subscription_details?.subscription === subscription,
  }),
  endpoint('POST', '/v1/invoices/create_preview', previewFields, previewInvoice),
  endpoint('GET', '/v1/invoices/:id', {}, requireInvoice),
  endpoint('POST', '/v1/invoices/:id', { metadata, auto_advance: bool }, (call, params) => {
    const invoice = requireInvoice(call);
    invoice.metadata = patchMetadata(invoice.metadata, params.metadata);
    if (params.auto_advance !== undefined) invoice.auto_advance = params.auto_advance;
    call.stripe.emit('invoice.updated', invoice);
    return invoice;
  }),
  endpoint('POST', '/v1/invoices/:id/pay', payFields, pay),
  endpoint('POST', '/v1/invoices', createFields, create),
  endpoint('POST', '/v1/invoices/:id/finalize', {}, call => {
    const invoice = requireInvoice(call);
    if (invoice.status !== 'draft') {
      throw invalidRequest('This invoice is already finalized, you can’t finalize it again.');
    }
    finalizeInvoice(call.stripe, invoice);
    return invoice;
  }),
  endpoint('POST', '/v1/invoices/:id/mark_uncollectible', {}, call => {
    const invoice = requireInvoice(call);
    if (invoice.status !== 'open') throw invalidRequest('Only open invoices can be marked uncollectible.');
    markUncollectible(call.stripe, invoice);
    return invoice;
  }),
  endpoint('POST', '/v1/invoiceitems', itemFields, createItem),
  endpoint('GET', '/v1/invoiceitems', itemListFields, ({ stripe }, { customer, pending, ...page }) =>
    getPage([...stripe.invoiceItems.values()].reverse(), '/v1/invoiceitems', page, item => {
      const isPending = stripe.pendingLines.has(item.id);
      return (!customer || item.customer === customer) && (pending === undefined || isPending === pending);
    }),
  ),
  endpoint('POST', '/v1/invoices/:id/void', {}, call => {
    const invoice = requireInvoice(call);
    if (invoice.status !== 'open') {
      throw invalidRequest("You can only pass in open invoices. This invoice isn't open.");
    }
    voidInvoice(call.stripe, invoice);
    return invoice;
  }),
  listEndpoint('/v1/invoice_payments', stripe => stripe.invoicePayments, invoicePaymentFields, {
    payment: ({ payment }, { payment: { payment_intent } }) =>
      getId(payment.payment_intent) === payment_intent,
  }),
];
