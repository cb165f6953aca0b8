import { metadata } from '../api/metadata.ts';
import {
  acceptedNames,
  bool,
  clearable,
  integer,
  listOf,
  oneOf,
  orNull,
  required,
  text,
  withdrawn,
} from '../api/parameters.ts';
import {
  automaticMethodsFields,
  paymentMethodDataFields,
  shippingFields,
} from '../payment-methods/card-fields.ts';

/** Parameters of the calls on payment intents. */
export const confirmFields = {
  payment_method: text,
  payment_method_data: paymentMethodDataFields,
  receipt_email: clearable,
  return_url: text,
  setup_future_usage: orNull(oneOf('on_session', 'off_session')),
  shipping: orNull(shippingFields),
  off_session: bool,
  use_stripe_sdk: bool,
  error_on_requires_action: bool,
  ...acceptedNames(
    'confirmation_token',
    'excluded_payment_method_types',
    'mandate',
    'mandate_data',
    'payment_method_options',
    'radar_options',
  ),
};

export const createFields = {
  ...confirmFields,
  amount: required(integer),
  currency: required(text),
  automatic_payment_methods: automaticMethodsFields,
  confirm: bool,
  customer: text,
  description: text,
  metadata,
  statement_descriptor: text,
  statement_descriptor_suffix: text,
  allowed_payment_method_types: listOf(text),
  payment_method_types: withdrawn,
  ...acceptedNames(
    'amount_details',
    'confirmation_method',
    'payment_details',
    'payment_method_configuration',
    'transfer_group',
  ),
};

export const updateFields = {
  amount: integer,
  currency: text,
  customer: text,
  description: clearable,
  metadata,
  payment_method: text,
  payment_method_data: paymentMethodDataFields,
  receipt_email: clearable,
  setup_future_usage: orNull(oneOf('on_session', 'off_session')),
  shipping: orNull(shippingFields),
  statement_descriptor: text,
  statement_descriptor_suffix: text,
  ...acceptedNames('payment_method_options', 'transfer_group', 'amount_details', 'payment_details'),
};
