import { metadata } from '../api/metadata.ts';
import {
  acceptedNames,
  bool,
  clearable,
  either,
  fields,
  integer,
  listOf,
  oneOf,
  orNull,
  required,
  text,
} from '../api/parameters.ts';
import { priceDataFields } from '../catalog/price.ts';

const paymentBehavior = oneOf('allow_incomplete', 'default_incomplete', 'pending_if_incomplete');
const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none');
const now = oneOf('now');
const feedback = oneOf(
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
);
const cancellationFields = fields({
  comment: clearable,
  feedback: orNull(feedback),
  ...acceptedNames('feedback_option'),
});
const paymentSettingsFields = fields({
  save_default_payment_method: oneOf('off', 'on_subscription'),
  ...acceptedNames('payment_method_options', 'payment_method_types'),
});
const trialSettingsFields = fields({
  end_behavior: required(
    fields({
      missing_payment_method: oneOf('cancel', 'create_invoice', 'pause'),
      ...acceptedNames('billing_cycle_anchor'),
    }),
  ),
});
const ignoredFields = acceptedNames(
  'automatic_tax',
  'billing_mode',
  'collection_method',
  'days_until_due',
  'default_tax_rates',
  'invoice_settings',
  'off_session',
  'trial_from_plan',
);

const discounts = orNull(listOf(fields({ coupon: text, ...acceptedNames('discount', 'promotion_code') })));

/** Parameters of the subscription endpoints. */
export const createFields = {
  customer: required(text),
  items: required(
    listOf(
      fields({
        price: text,
        price_data: priceDataFields,
        quantity: integer,
        metadata,
        ...acceptedNames('discounts', 'tax_rates'),
      }),
    ),
  ),
  cancel_at: integer,
  cancel_at_period_end: bool,
  currency: text,
  default_payment_method: text,
  description: text,
  discounts,
  metadata,
  payment_behavior: paymentBehavior,
  payment_settings: paymentSettingsFields,
  proration_behavior: prorationBehavior,
  trial_end: either(now, integer),
  trial_period_days: integer,
  trial_settings: trialSettingsFields,
  ...ignoredFields,
};

export const updateFields = {
  cancel_at: orNull(integer),
  cancel_at_period_end: bool,
  cancellation_details: cancellationFields,
  default_payment_method: text,
  description: clearable,
  discounts,
  items: listOf(
    fields({
      id: text,
      price: text,
      quantity: integer,
      deleted: bool,
      metadata,
      ...acceptedNames('clear_usage', 'discounts', 'tax_rates'),
    }),
  ),
  metadata,
  payment_behavior: paymentBehavior,
  payment_settings: paymentSettingsFields,
  proration_behavior: prorationBehavior,
  proration_date: integer,
  trial_end: either(now, integer),
  trial_settings: trialSettingsFields,
  ...ignoredFields,
  ...acceptedNames('billing_cycle_anchor', 'pause_collection'),
};

export const cancelFields = {
  cancellation_details: cancellationFields,
  ...acceptedNames('invoice_now', 'prorate'),
};

export const resumeFields = acceptedNames(
  'billing_cycle_anchor',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
);

export const listFields = {
  customer: text,
  price: text,
  test_clock: text,
  status: oneOf(
    'active',
    'all',
    'canceled',
    'ended',
    'incomplete',
    'incomplete_expired',
    'past_due',
    'paused',
    'trialing',
    'unpaid',
  ),
  ...acceptedNames('collection_method', 'current_period_end', 'current_period_start', 'automatic_tax'),
};
