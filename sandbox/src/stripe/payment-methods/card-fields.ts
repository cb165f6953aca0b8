import { clearable, fields, integer, orNull, text } from '../api/parameters.ts';

const addressFields = fields({
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
});

export const cardFields = fields({ number: text, exp_month: integer, exp_year: integer, cvc: text });
