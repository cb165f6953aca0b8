import type Stripe from 'stripe';
import { getId, newId } from '../api/ids.ts';
import { wholeList } from '../api/list.ts';
import { invalidRequest, parameterMissing } from '../api/stripe-error.ts';
import { unset } from '../api/unset.ts';
import type { StripeState } from '../stripe-state.ts';
import { type Interval, periodEndAfter } from './period.ts';

interface ItemInput {
  price: Stripe.Price;
  quantity: number;
  id?: string;
}

export interface NewSubscription {
  customer: Stripe.Customer;
  items: ItemInput[];
  created: number;
  trialEnd: number | null;
  defaultPaymentMethod: string | null;
  description?: string | null | undefined;
  metadata: Record<string, string>;
  /** Their discounts apply to its invoices. */
  coupons?: readonly { coupon: string }[] | null | undefined;
  missingMethodAtTrialEnd?: 'cancel' | 'create_invoice' | 'pause' | undefined;
}

/** Returns the billing interval of a subscription's prices, which all have the same one here. */
export function getInterval(prices: readonly Stripe.Price[]): Interval {
  const [first] = prices;
  if (!first) throw parameterMissing('items');
  if (first.recurring) return first.recurring;
  throw invalidRequest(
    `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
    { param: 'items[0][price]' },
  );
}

/** Returns a new subscription without storing it: `trialing` with a trial, otherwise `incomplete` until its first invoice is paid. */
export function newSubscription(input: NewSubscription): Stripe.Subscription {
  const { customer, created, trialEnd } = input;
  const id = newId('sub');
  const interval = getInterval(input.items.map(item => item.price));
  const anchor = trialEnd ?? created;
  const period = {
    start: created,
    end: trialEnd ?? periodEndAfter(anchor, created, interval),
  };
  return {
    id,
    object: 'subscription',
    ...unset('application application_fee_percent billing_cycle_anchor_config billing_thresholds'),
    ...unset('cancel_at canceled_at customer_account days_until_due default_source ended_at'),
    ...unset('latest_invoice managed_payments next_pending_invoice_item_invoice on_behalf_of'),
    ...unset('pause_collection pending_invoice_item_interval pending_setup_intent pending_update schedule'),
    ...unset('transfer_data'),
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created,
    currency: input.items[0]?.price.currency ?? 'usd',
    customer: customer.id,
    default_payment_method: input.defaultPaymentMethod,
    default_tax_rates: [],
    description: input.description ?? null,
    discounts: [],
    invoice_settings: {
      ...unset('account_tax_ids custom_fields description footer'),
      issuer: { type: 'self' },
    },
    items: wholeList(
      input.items.map(item => newItem(id, item, created, period)),
      `/v1/subscription_items?subscription=${id}`,
    ),
    livemode: false,
    metadata: input.metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    start_date: created,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: getId(customer.test_clock),
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: input.missingMethodAtTrialEnd ?? 'create_invoice',
      },
    },
    trial_start: trialEnd === null ? null : created,
  };
}

export function newItem(
  subscription: string,
  input: ItemInput,
  created: number,
  period: { start: number; end: number },
): Stripe.SubscriptionItem {
  return {
    id: input.id ?? newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: toPlan(input.price),
    price: structuredClone(input.price),
    quantity: input.quantity,
    subscription,
    tax_rates: [],
  };
}

/** Returns the price as a plan, the older object that items still contain. */
function toPlan(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    ...unset('meter tiers_mode transform_usage'),
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? 'month',
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: { ...price.metadata },
    nickname: price.nickname,
    product: getId(price.product),
    trial_period_days: price.recurring?.trial_period_days ?? null,
    usage_type: 'licensed',
  };
}

/** Starts a period when a pause ends, and counts later ones from it. */
export function restartPeriod(subscription: Stripe.Subscription, now: number): void {
  const { start, end } = periodFrom(subscription, now);
  subscription.billing_cycle_anchor = start;
  delete subscription.status_details;
  for (const item of subscription.items.data) {
    item.current_period_start = start;
    item.current_period_end = end;
  }
}

/** Returns the first period of a subscription whose billing starts anew at a time. */
export function periodFrom(subscription: Stripe.Subscription, start: number): { start: number; end: number } {
  const interval = getInterval(subscription.items.data.map(item => item.price));
  return { start, end: periodEndAfter(start, start, interval) };
}

/** Returns the period after the current one, with the share of it before the subscription's end, which is charged. */
export function nextPeriod(
  subscription: Stripe.Subscription,
  prices: readonly Stripe.Price[] = subscription.items.data.map(item => item.price),
): { start: number; end: number; share: number } {
  const { end: start } = currentPeriod(subscription);
  const end = periodEndAfter(subscription.billing_cycle_anchor, start, getInterval(prices));
  const last = Math.min(end, subscription.cancel_at ?? end);
  return { start, end, share: last > start ? (last - start) / (end - start) : 1 };
}

/** Returns the current period, which all items share. */
export function currentPeriod(subscription: Stripe.Subscription): { start: number; end: number } {
  const item = subscription.items.data[0];
  return { start: item?.current_period_start ?? 0, end: item?.current_period_end ?? 0 };
}

/** Pauses the collection of payments, or continues it with null. */
export function pauseCollection(
  stripe: StripeState,
  subscription: Stripe.Subscription,
  pause: Stripe.Subscription.PauseCollection | null,
): void {
  const before = structuredClone(subscription);
  subscription.pause_collection = pause;
  stripe.emitUpdate('customer.subscription.updated', subscription, before);
}
