import {
  acceptedNames,
  bool,
  clearable,
  fields,
  integer,
  oneOf,
  orNull,
  required,
  text,
} from '../api/parameters.ts';

/** Parameters that several endpoints share. */
export const addressFields = fields({
  city: clearable,
  country: clearable,
  line1: clearable,
  line2: clearable,
  postal_code: clearable,
  state: clearable,
});

export const billingFields = fields({
  address: orNull(addressFields),
  email: clearable,
  name: clearable,
  phone: clearable,
  tax_id: clearable,
});

export const cardFields = fields({
  number: text,
  exp_month: integer,
  exp_year: integer,
  cvc: text,
  ...acceptedNames('networks'),
});

/** `payment_method_data`: a payment method created inline. */
export const paymentMethodDataFields = fields({
  type: required(oneOf('card')),
  card: cardFields,
  billing_details: billingFields,
  allow_redisplay: oneOf('always', 'limited', 'unspecified'),
  ...acceptedNames('metadata', 'radar_options', 'payment_user_agent', 'guid', 'muid', 'sid', 'referrer'),
});

export const shippingFields = fields({
  address: required(addressFields),
  name: required(text),
  carrier: clearable,
  phone: clearable,
  tracking_number: clearable,
});

export const automaticMethodsFields = fields({
  enabled: required(bool),
  allow_redirects: oneOf('always', 'never'),
});
