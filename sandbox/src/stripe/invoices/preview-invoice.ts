import type Stripe from 'stripe';
import type { Call } from '../api/endpoint.ts';
import { idOf } from '../api/id-of.ts';
import { newId } from '../api/new-id.ts';
import {
  acceptedNames,
  bool,
  either,
  fields,
  integer,
  listOf,
  oneOf,
  orNull,
  type Parsed,
  text,
} from '../api/parameters.ts';
import { invalidRequest, StripeError } from '../api/stripe-error.ts';
import { requireActivePrice } from '../catalog/price.ts';
import { requireCustomer } from '../customers/customer.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { calculatePlanChange } from '../subscriptions/plan-change.ts';
import { resumptionInvoice } from '../subscriptions/resume-subscription.ts';
import { currentPeriod, newSubscription, nextPeriod } from '../subscriptions/subscription.ts';
import { amountCarriedOver, draftInvoice } from './invoice.ts';
import { periodLine } from './invoice-line.ts';

const itemFields = fields({
  id: text,
  price: text,
  quantity: integer,
  deleted: bool,
  ...acceptedNames('metadata', 'clear_usage', 'discounts', 'tax_rates'),
});

export const previewFields = {
  customer: text,
  subscription: text,
  currency: text,
  subscription_details: fields({
    items: listOf(itemFields),
    cancel_at_period_end: bool,
    proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
    proration_date: integer,
    trial_end: either(oneOf('now'), integer),
    cancel_at: orNull(integer),
    resume_at: oneOf('now'),
    ...acceptedNames('billing_cycle_anchor', 'billing_mode', 'cancel_now', 'start_date', 'default_tax_rates'),
  }),
  ...acceptedNames('automatic_tax', 'customer_details', 'discounts', 'invoice_items', 'preview_mode'),
};
type Preview = Parsed<typeof previewFields>;

/** Returns the next invoice, or the invoice of a change, without storing it. */
export function previewInvoice({ stripe }: Call, params: Preview): Stripe.Invoice {
  if (!params.subscription) return previewNewSubscription(stripe, params);
  const stored = requireObject(stripe.subscriptions, 'subscription', params.subscription, 'subscription');
  const details = params.subscription_details;
  const subscription = withEnd(stored, details);
  const customer = requireObject(stripe.customers, 'customer', idOf(subscription.customer));
  if (details?.resume_at && subscription.status === 'paused') {
    const invoice = { ...resumptionInvoice(stripe, subscription), id: newId('upcoming_in') };
    return withProrationDate(draftInvoice(stripe, invoice), invoice.created);
  }
  const current = currentPeriod(subscription);
  const isLastPeriod = subscription.cancel_at !== null && subscription.cancel_at <= current.end;
  const hasNext = !NEVER_INVOICED.includes(subscription.status) && (!isLastPeriod || details?.items);
  if (!hasNext) {
    throw new StripeError(
      404,
      'invalid_request_error',
      `No upcoming invoices for customer: '${customer.id}'`,
      {
        code: 'invoice_upcoming_none',
      },
    );
  }
  const at = details?.proration_date ?? stripe.now(customer.id);
  const behavior = details?.proration_behavior ?? 'create_prorations';
  const change = calculatePlanChange(stripe, subscription, details?.items ?? [], at, behavior !== 'none');
  const base = { customer, subscription, currency: subscription.currency, id: newId('upcoming_in') };
  if (change.restart || (behavior === 'always_invoice' && details?.items)) {
    return withProrationDate(
      draftInvoice(stripe, {
        ...base,
        reason: 'subscription_update',
        lines: [...change.prorations, ...(change.restart?.lines ?? [])],
        period: { start: at, end: at },
        created: at,
      }),
      at,
    );
  }
  const next = nextPeriod(
    subscription,
    change.items.map(item => item.price),
  );
  const pendingLines = stripe.pendingLines
    .filter(pending => pending.subscription === subscription.id)
    .map(pending => structuredClone(pending.line));
  const lines = change.items.map(item => periodLine(stripe, subscription, item, next, false));
  return withProrationDate(
    draftInvoice(stripe, {
      ...base,
      reason: 'upcoming',
      lines: [...pendingLines, ...change.prorations, ...lines],
      period: current,
      created: current.end,
    }),
    at,
  );
}

/** Statuses without an upcoming invoice. */
const NEVER_INVOICED: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired', 'paused'];

/** Returns the subscription with the end that is to be previewed. */
function withEnd(
  subscription: Stripe.Subscription,
  details: Preview['subscription_details'],
): Stripe.Subscription {
  if (details?.cancel_at_period_end === true) {
    return { ...subscription, cancel_at: currentPeriod(subscription).end };
  }
  if (details?.cancel_at_period_end === false) return { ...subscription, cancel_at: null };
  return details?.cancel_at === undefined ? subscription : { ...subscription, cancel_at: details.cancel_at };
}

/** Returns the first invoice of a new subscription. */
function previewNewSubscription(stripe: StripeState, params: Preview): Stripe.Invoice {
  const items = params.subscription_details?.items ?? [];
  if (!params.customer || items.length === 0) {
    throw invalidRequest(
      'You must pass a subscription, or a customer and subscription_details[items].',
      'parameter_missing',
    );
  }
  const customer = requireCustomer(stripe, params.customer, 'customer');
  const created = stripe.now(customer.id);
  const subscription = newSubscription({
    customer,
    items: items.map((item, index) => ({
      price: requireActivePrice(stripe, item.price ?? '', `subscription_details[items][${index}][price]`),
      quantity: item.quantity ?? 1,
    })),
    created,
    trialEnd:
      typeof params.subscription_details?.trial_end === 'number'
        ? params.subscription_details.trial_end
        : null,
    defaultPaymentMethod: null,
    metadata: {},
    saveDefaultMethod: false,
  });
  const trial = subscription.status === 'trialing';
  const invoice = draftInvoice(stripe, {
    customer,
    subscription,
    reason: 'subscription_create',
    lines: subscription.items.data.map(item =>
      periodLine(stripe, subscription, item, currentPeriod(subscription), trial),
    ),
    currency: subscription.currency,
    period: { start: created, end: created },
    created,
    id: newId('upcoming_in'),
  });
  invoice.parent = null;
  return invoice;
}

/** Sets the fields that only previews have. */
function withProrationDate(invoice: Stripe.Invoice, prorationDate: number): Stripe.Invoice {
  const details = invoice.parent?.subscription_details;
  if (details) details.subscription_proration_date = prorationDate;
  invoice.ending_balance = amountCarriedOver(invoice.total + invoice.starting_balance);
  return invoice;
}
