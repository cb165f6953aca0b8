import type Stripe from 'stripe';
import { type Call, endpoint } from '../api/endpoint.ts';
import { getId, newId } from '../api/ids.ts';
import { type Parsed, required, text } from '../api/parameters.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { unset } from '../api/unset.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';

const createFields = { from_subscription: required(text) };

/** Puts a subscription under a schedule, which plans no changes here. */
function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.SubscriptionSchedule {
  const subscription = requireObject(
    stripe.subscriptions,
    'subscription',
    params.from_subscription,
    'from_subscription',
  );
  if (subscription.schedule) {
    throw invalidRequest('You cannot migrate a subscription that is already attached to a schedule.');
  }
  const { customer, billing_mode, test_clock } = subscription;
  const schedule: Stripe.SubscriptionSchedule = {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    ...unset('application canceled_at completed_at current_phase customer_account released_at'),
    ...unset('released_subscription'),
    billing_mode,
    created: stripe.now(getId(customer)),
    customer,
    default_settings: {
      ...unset('application_fee_percent billing_thresholds collection_method default_payment_method'),
      ...unset('description on_behalf_of transfer_data'),
      billing_cycle_anchor: 'automatic',
      invoice_settings: {
        ...unset('account_tax_ids custom_fields days_until_due description footer'),
        issuer: { type: 'self' },
      },
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [],
    status: 'active',
    subscription: subscription.id,
    test_clock,
  };
  stripe.subscriptionSchedules.set(schedule.id, schedule);
  stripe.emit('subscription_schedule.created', schedule);
  attachSchedule(stripe, subscription, schedule.id);
  return schedule;
}

/** Releases a schedule: its subscription continues without it. */
function release({ stripe, id }: Call): Stripe.SubscriptionSchedule {
  const schedule = requireObject(stripe.subscriptionSchedules, 'subscription_schedule', id);
  const subscription = stripe.subscriptions.get(getId(schedule.subscription) ?? '');
  if (schedule.status !== 'active' || !subscription) {
    throw invalidRequest(
      `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    );
  }
  schedule.status = 'released';
  schedule.released_at = stripe.now(getId(subscription.customer));
  schedule.released_subscription = subscription.id;
  schedule.subscription = null;
  stripe.emit('subscription_schedule.released', schedule);
  attachSchedule(stripe, subscription, null);
  return schedule;
}

function attachSchedule(stripe: StripeState, subscription: Stripe.Subscription, id: string | null): void {
  const before = structuredClone(subscription);
  subscription.schedule = id;
  stripe.emitUpdate('customer.subscription.updated', subscription, before);
}

export const subscriptionScheduleEndpoints = [
  endpoint('POST', '/v1/subscription_schedules', createFields, create),
  endpoint('POST', '/v1/subscription_schedules/:id/release', {}, release),
];
