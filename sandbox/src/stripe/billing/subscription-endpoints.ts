import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint } from '../api/endpoint.ts';
import { getId } from '../api/ids.ts';
import { patchMetadata } from '../api/metadata.ts';
import type { Parsed } from '../api/parameters.ts';
import {
  exclusiveParameters,
  foreignPaymentMethod,
  invalidRequest,
  resourceMissing,
} from '../api/stripe-error.ts';
import { requireActivePrice } from '../catalog/price.ts';
import { requireCustomer } from '../customers/customer.ts';
import { finalizeInvoice, payInvoice } from '../invoices/collect-invoice.ts';
import { createInvoice } from '../invoices/invoice.ts';
import { prorationLine } from '../invoices/invoice-line.ts';
import { addPendingLine, dropPendingLines } from '../invoices/pending-items.ts';
import { requirePaymentMethod } from '../payment-methods/payment-method.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { cancelNow } from '../subscriptions/cancel-subscription.ts';
import { getInterval, pauseCollection } from '../subscriptions/subscription.ts';
import { setDiscounts } from '../subscriptions/subscription-discounts.ts';
import {
  cancelFields,
  createFields,
  listFields,
  updateFields,
} from '../subscriptions/subscription-fields.ts';
import { createSubscription } from './create-subscription.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { changePlan, requireNotEnded, scheduleCancel, setTrialEnd } from './update-subscription.ts';

function requireSubscription({ stripe, id }: Call): Stripe.Subscription {
  return requireObject(stripe.subscriptions, 'subscription', id);
}

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.Subscription {
  const customer = requireCustomer(stripe, params.customer, 'customer');
  const items = params.items.map(({ price, quantity = 1 }, index) => ({
    price: requireActivePrice(stripe, price, `items[${index}][price]`),
    quantity,
  }));
  getInterval(items.map(item => item.price));
  const method = params.default_payment_method
    ? requireCustomerMethod(stripe, params.default_payment_method, customer.id)
    : null;
  const created = stripe.now(customer.id);
  return createSubscription(
    stripe,
    {
      customer,
      items,
      created,
      trialEnd: findTrialEnd(params, created),
      defaultPaymentMethod: method,
      description: params.description,
      metadata: patchMetadata(null, params.metadata),
      missingMethodAtTrialEnd: params.trial_settings?.end_behavior.missing_payment_method,
      coupons: params.discounts,
    },
    params.payment_behavior ?? 'allow_incomplete',
  );
}

function findTrialEnd(
  { trial_end: end, trial_period_days: days }: Parsed<typeof createFields>,
  created: number,
): number | null {
  if (end !== undefined && days !== undefined) throw exclusiveParameters('trial_end', 'trial_period_days');
  return end ?? (days ? created + days * 86_400 : null);
}

function requireCustomerMethod(stripe: StripeState, id: string, customer: string): string {
  const method = requirePaymentMethod(stripe, id, 'default_payment_method');
  if (method.customer === customer) return method.id;
  throw foreignPaymentMethod(id, 'default_payment_method');
}

/** The parameters that are allowed with `pending_if_incomplete`. https://docs.stripe.com/billing/subscriptions/pending-updates-reference */
const PENDING_UPDATE_PARAMS = [
  'add_invoice_items',
  'expand',
  'items',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
];

function requirePendingUpdateParams(params: Parsed<typeof updateFields>): void {
  if (params.payment_behavior !== 'pending_if_incomplete') return;
  const other = Object.entries(params).find(
    ([name, value]) => value !== undefined && !PENDING_UPDATE_PARAMS.includes(name),
  );
  if (!other) return;
  throw invalidRequest(
    `You can't pass \`${other[0]}\` when \`payment_behavior\` is \`pending_if_incomplete\`.`,
    { param: other[0] },
  );
}

function update(call: Call, params: Parsed<typeof updateFields>): Stripe.Subscription {
  const { stripe } = call;
  requirePendingUpdateParams(params);
  const subscription = requireSubscription(call);
  const changesEnd = params.cancel_at_period_end !== undefined || params.cancel_at !== undefined;
  if (subscription.schedule && changesEnd) {
    throw invalidRequest(
      `The subscription is managed by the subscription schedule \`${getId(subscription.schedule)}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
  }
  const before = structuredClone(subscription);
  if (params.default_payment_method) {
    requireNotEnded(subscription);
    const customer = getId(subscription.customer);
    subscription.default_payment_method = requireCustomerMethod(
      stripe,
      params.default_payment_method,
      customer,
    );
  }
  if (params.description !== undefined) subscription.description = params.description;
  if (params.discounts !== undefined) setDiscounts(stripe, subscription, params.discounts);
  subscription.metadata = patchMetadata(subscription.metadata, params.metadata);
  stripe.emitUpdate('customer.subscription.updated', subscription, before);
  if (params.items) {
    changePlan(stripe, subscription, params.items, {
      proration: params.proration_behavior ?? 'create_prorations',
      behavior: params.payment_behavior ?? 'allow_incomplete',
      at: params.proration_date,
      added: (params.add_invoice_items ?? []).map(({ metadata: own, price_data: price }) => ({
        amount: price.unit_amount,
        currency: price.currency,
        description: requireObject(stripe.products, 'product', price.product).name,
        metadata: patchMetadata(null, own),
      })),
    });
  }
  if (params.trial_end !== undefined) {
    setTrialEnd(stripe, subscription, params.trial_end, params.proration_behavior ?? 'create_prorations');
  }
  if (params.pause_collection !== undefined) {
    requireNotEnded(subscription);
    const pause = params.pause_collection;
    pauseCollection(stripe, subscription, pause && { ...pause, resumes_at: pause.resumes_at ?? null });
  }
  if (changesEnd) {
    const at = params.cancel_at ?? (params.cancel_at_period_end ? 'period_end' : null);
    scheduleCancel(stripe, subscription, at);
  }
  return subscription;
}

function cancel(call: Call, params: Parsed<typeof cancelFields>): Stripe.Subscription {
  const { stripe } = call;
  const subscription = requireSubscription(call);
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw resourceMissing('subscription', subscription.id);
  }
  const customer = getId(subscription.customer);
  const isCharged = subscription.status === 'active' || subscription.status === 'past_due';
  if (params.prorate && isCharged) {
    for (const item of subscription.items.data) {
      const line = prorationLine(stripe, subscription, item, stripe.now(customer), 'credit');
      addPendingLine(stripe, customer, line);
    }
  }
  const comment = params.cancellation_details?.comment ?? null;
  cancelNow(stripe, subscription, { reason: 'cancellation_requested', comment });
  if (!params.prorate && !params.invoice_now) dropPendingLines(stripe, subscription.id);
  if (params.invoice_now) {
    const period = { start: stripe.now(customer), end: stripe.now(customer) };
    const invoice = createInvoice(stripe, { subscription, reason: 'manual', lines: [], period });
    finalizeInvoice(stripe, invoice);
    payInvoice(stripe, invoice, { offSession: true });
  }
  return subscription;
}

function matchesStatus(subscription: Stripe.Subscription, filter: string | undefined): boolean {
  const ended = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
  if (filter === 'all') return true;
  if (filter === 'ended') return ended;
  return filter ? subscription.status === filter : subscription.status !== 'canceled';
}

export const subscriptionEndpoints = [
  endpoint('POST', '/v1/subscriptions', createFields, create),
  listEndpoint('/v1/subscriptions', stripe => stripe.subscriptions, listFields, {
    status: (subscription, { status }) => matchesStatus(subscription, status),
  }),
  endpoint('GET', '/v1/subscriptions/:id', {}, call => requireSubscription(call)),
  endpoint('POST', '/v1/subscriptions/:id', updateFields, update),
  endpoint('POST', '/v1/subscriptions/:id/resume', {}, call =>
    resumeSubscription(call.stripe, requireSubscription(call)),
  ),
  endpoint('DELETE', '/v1/subscriptions/:id', cancelFields, cancel),
];
