import { metadata } from '../api/metadata.ts';
import { bool, clearable, fields, integer, oneOf, required, text, withdrawn } from '../api/parameters.ts';

/** Parameters of the calls on payment intents. */
export const confirmFields = { payment_method: text, return_url: text, use_stripe_sdk: bool };

export const createFields = {
  ...confirmFields,
  amount: required(integer),
  currency: required(text),
  automatic_payment_methods: fields({ enabled: required(bool), allow_redirects: oneOf('always', 'never') }),
  confirm: bool,
  customer: text,
  description: text,
  metadata,
  payment_method_types: withdrawn,
};

export const updateFields = { amount: integer, description: clearable, metadata };
