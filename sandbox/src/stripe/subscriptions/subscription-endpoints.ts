import type Stripe from 'stripe';
import { changedFields } from '../api/changed-fields.ts';
import { type Call, endpoint, listEndpoint, pathId } from '../api/endpoint.ts';
import { idOf } from '../api/id-of.ts';
import { patchMetadata } from '../api/metadata.ts';
import type { Parsed } from '../api/parameters.ts';
import {
  exclusiveParameters,
  foreignPaymentMethod,
  invalidRequest,
  resourceMissing,
} from '../api/stripe-error.ts';
import { addPrice, requireActivePrice } from '../catalog/price.ts';
import { requireCustomer } from '../customers/customer.ts';
import { requirePaymentMethod } from '../payment-methods/payment-method.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { cancellationDetails, cancelNow } from './cancel-subscription.ts';
import { createSubscription } from './create-subscription.ts';
import { renewNow } from './renew-subscription.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { type ItemInput, intervalOf } from './subscription.ts';
import { setDiscounts } from './subscription-discounts.ts';
import { cancelFields, createFields, listFields, resumeFields, updateFields } from './subscription-fields.ts';
import { changePlan, requireNotEnded, scheduleCancel } from './update-subscription.ts';

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.Subscription {
  const customer = requireCustomer(stripe, params.customer, 'customer');
  const items: ItemInput[] = params.items.map((item, index) => ({
    price: item.price_data
      ? addPrice(stripe, item.price_data)
      : requireActivePrice(stripe, item.price ?? '', `items[${index}][price]`),
    quantity: item.quantity ?? 1,
    metadata: patchMetadata(null, item.metadata),
  }));
  intervalOf(items.map(item => item.price));
  const method = params.default_payment_method
    ? requireCustomerMethod(stripe, params.default_payment_method, customer.id)
    : null;
  const created = stripe.now(customer.id);
  const subscription = createSubscription(
    stripe,
    {
      customer,
      items,
      created,
      trialEnd: trialEndOf(params, created),
      defaultPaymentMethod: method,
      description: params.description,
      metadata: patchMetadata(null, params.metadata),
      saveDefaultMethod: params.payment_settings?.save_default_payment_method === 'on_subscription',
      missingMethodAtTrialEnd: params.trial_settings?.end_behavior.missing_payment_method,
      coupons: params.discounts,
    },
    params.payment_behavior ?? 'allow_incomplete',
  );
  if (params.cancel_at_period_end) scheduleCancel(stripe, subscription, 'period_end');
  else if (params.cancel_at) scheduleCancel(stripe, subscription, params.cancel_at);
  return subscription;
}

function trialEndOf(
  params: { trial_end?: 'now' | number | undefined; trial_period_days?: number | undefined },
  created: number,
): number | null {
  if (params.trial_end !== undefined && params.trial_period_days !== undefined) {
    throw exclusiveParameters('trial_end', 'trial_period_days');
  }
  if (typeof params.trial_end === 'number') return params.trial_end;
  return params.trial_period_days ? created + params.trial_period_days * 86_400 : null;
}

function requireCustomerMethod(stripe: StripeState, id: string, customer: string): string {
  const method = requirePaymentMethod(stripe, id, 'default_payment_method');
  if (method.customer === customer) return method.id;
  throw foreignPaymentMethod(id, 'default_payment_method');
}

/** The parameters that are allowed with `pending_if_incomplete`. https://docs.stripe.com/billing/subscriptions/pending-updates-reference */
const PENDING_UPDATE_PARAMS = [
  'expand',
  'items',
  'off_session',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'trial_end',
  'trial_from_plan',
];

function requirePendingUpdateParams(params: Parsed<typeof updateFields>): void {
  if (params.payment_behavior !== 'pending_if_incomplete') return;
  const other = Object.entries(params).find(
    ([name, value]) => value !== undefined && !PENDING_UPDATE_PARAMS.includes(name),
  );
  if (!other) return;
  throw invalidRequest(
    `You can't pass \`${other[0]}\` when \`payment_behavior\` is \`pending_if_incomplete\`.`,
    undefined,
    other[0],
  );
}

function update(call: Call, params: Parsed<typeof updateFields>): Stripe.Subscription {
  const { stripe } = call;
  requirePendingUpdateParams(params);
  const subscription = requireObject(stripe.subscriptions, 'subscription', pathId(call));
  const before = structuredClone(subscription);
  if (params.default_payment_method) {
    requireNotEnded(subscription);
    const customer = idOf(subscription.customer);
    subscription.default_payment_method = requireCustomerMethod(
      stripe,
      params.default_payment_method,
      customer,
    );
  }
  if (params.description !== undefined) subscription.description = params.description;
  if (params.discounts !== undefined) setDiscounts(stripe, subscription, params.discounts);
  subscription.metadata = patchMetadata(subscription.metadata, params.metadata);
  const save = params.payment_settings?.save_default_payment_method;
  if (save && subscription.payment_settings) subscription.payment_settings.save_default_payment_method = save;
  if (params.cancellation_details) {
    const { comment, feedback } = params.cancellation_details;
    subscription.cancellation_details = cancellationDetails(
      { comment, feedback },
      subscription.cancellation_details,
    );
  }
  const endTrial = params.trial_end === 'now' && subscription.status === 'trialing';
  if (typeof params.trial_end === 'number') extendTrial(subscription, params.trial_end);
  const previous = changedFields(before, subscription);
  if (Object.keys(previous).length > 0) stripe.emit('customer.subscription.updated', subscription, previous);
  if (params.items) {
    changePlan(stripe, subscription, params.items, {
      proration: params.proration_behavior ?? 'create_prorations',
      behavior: params.payment_behavior ?? 'allow_incomplete',
      at: params.proration_date,
    });
  }
  if (endTrial) endTrialNow(stripe, subscription);
  if (params.cancel_at_period_end !== undefined || params.cancel_at !== undefined) {
    const at = params.cancel_at ?? (params.cancel_at_period_end ? 'period_end' : null);
    scheduleCancel(stripe, subscription, at, params.cancellation_details ?? {});
  }
  return subscription;
}

function extendTrial(subscription: Stripe.Subscription, trialEnd: number): void {
  requireNotEnded(subscription);
  subscription.trial_end = trialEnd;
  subscription.trial_start ??= subscription.created;
  subscription.status = 'trialing';
  subscription.billing_cycle_anchor = trialEnd;
  for (const item of subscription.items.data) item.current_period_end = trialEnd;
}

function endTrialNow(stripe: StripeState, subscription: Stripe.Subscription): void {
  const at = stripe.now(idOf(subscription.customer));
  subscription.trial_end = at;
  subscription.billing_cycle_anchor = at;
  for (const item of subscription.items.data) item.current_period_end = at;
  renewNow(stripe, subscription);
}

function cancel(call: Call, params: Parsed<typeof cancelFields>): Stripe.Subscription {
  const { stripe } = call;
  const subscription = requireObject(stripe.subscriptions, 'subscription', pathId(call));
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw resourceMissing('subscription', subscription.id);
  }
  cancelNow(stripe, subscription, { reason: 'cancellation_requested', ...params.cancellation_details });
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
    price: (subscription, { price }) =>
      !price || subscription.items.data.some(item => item.price.id === price),
    status: (subscription, { status }) => matchesStatus(subscription, status),
  }),
  endpoint('GET', '/v1/subscriptions/:id', {}, call =>
    requireObject(call.stripe.subscriptions, 'subscription', pathId(call)),
  ),
  endpoint('POST', '/v1/subscriptions/:id', updateFields, update),
  endpoint('POST', '/v1/subscriptions/:id/resume', resumeFields, call =>
    resumeSubscription(call.stripe, requireObject(call.stripe.subscriptions, 'subscription', pathId(call))),
  ),
  endpoint('DELETE', '/v1/subscriptions/:id', cancelFields, cancel),
];
