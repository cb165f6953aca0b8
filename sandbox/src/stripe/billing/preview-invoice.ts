import type Stripe from 'stripe';
import type { Call } from '../api/endpoint.ts';
import { getId, newId } from '../api/ids.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { bool, fields, integer, listOf, oneOf, type Parsed, required, text } from '../api/parameters.ts';
import { StripeError } from '../api/stripe-error.ts';
import { amountCarriedOver, draftInvoice, type NewInvoice } from '../invoices/invoice.ts';
import { oneTimeLine, periodLine } from '../invoices/invoice-line.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { currentPeriod, nextPeriod } from '../subscriptions/subscription.ts';
import { itemFields, prorationBehavior } from '../subscriptions/subscription-fields.ts';
import { calculatePlanChange } from './plan-change.ts';
import { resumptionInvoice } from './resume-subscription.ts';

export const previewFields = {
  subscription: required(text),
  invoice_items: listOf(
    fields({
      amount: required(integer),
      currency: required(text),
      description: text,
      discountable: bool,
      metadata,
    }),
  ),
  subscription_details: fields({
    items: listOf(itemFields),
    proration_behavior: prorationBehavior,
    proration_date: integer,
    resume_at: oneOf('now'),
  }),
};
type Preview = Parsed<typeof previewFields>;

/** Returns the next invoice, or the invoice of a change, without storing it. */
export function previewInvoice({ stripe }: Call, params: Preview): Stripe.Invoice {
  const { subscription: id, subscription_details: details } = params;
  const subscription = requireObject(stripe.subscriptions, 'subscription', id, 'subscription');
  const customer = getId(subscription.customer);
  const now = stripe.now(customer);
  if (details?.resume_at && subscription.status === 'paused')
    return draftPreview(stripe, resumptionInvoice(stripe, subscription), now);
  const current = currentPeriod(subscription);
  const isLastPeriod = subscription.cancel_at !== null && subscription.cancel_at <= current.end;
  const hasNext = !NEVER_INVOICED.includes(subscription.status) && (!isLastPeriod || details?.items);
  if (!hasNext) {
    throw new StripeError(404, 'invalid_request_error', `No upcoming invoices for customer: '${customer}'`, {
      code: 'invoice_upcoming_none',
    });
  }
  const at = details?.proration_date ?? now;
  const proration = details?.proration_behavior ?? 'create_prorations';
  const change = calculatePlanChange(stripe, subscription, details?.items ?? [], at, proration !== 'none');
  if (change.anchor || (proration === 'always_invoice' && details?.items)) {
    const added = (params.invoice_items ?? []).map(({ metadata: own, description = null, ...item }) =>
      oneTimeLine(subscription.id, { ...item, description, metadata: patchMetadata(null, own) }, at),
    );
    const lines = [...change.lines, ...added];
    const period = { start: at, end: at };
    return draftPreview(
      stripe,
      { subscription, reason: 'subscription_update', lines, period, created: at },
      at,
    );
  }
  const next = nextPeriod(
    subscription,
    change.items.map(item => item.price),
  );
  const period = change.items.map(item => periodLine(stripe, subscription, item, next, false));
  const lines = [...period, ...change.lines];
  return draftPreview(
    stripe,
    { subscription, reason: 'upcoming', lines, period: current, created: current.end },
    at,
  );
}

/** Statuses without an upcoming invoice. */
const NEVER_INVOICED: readonly Stripe.Subscription.Status[] = ['canceled', 'incomplete_expired', 'paused'];

/** Returns a draft with the fields that only previews have. */
function draftPreview(stripe: StripeState, input: NewInvoice, prorationDate: number): Stripe.Invoice {
  const invoice = draftInvoice(stripe, { ...input, id: newId('upcoming_in') });
  const details = invoice.parent?.subscription_details;
  if (details) details.subscription_proration_date = prorationDate;
  invoice.ending_balance = amountCarriedOver(invoice.total + invoice.starting_balance);
  return invoice;
}
