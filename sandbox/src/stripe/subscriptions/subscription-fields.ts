import { metadata } from '../api/metadata.ts';
import {
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

export const prorationBehavior = oneOf('always_invoice', 'create_prorations', 'none');
/** An item with an id is changed or deleted; one without is added. */
export const itemFields = fields({ id: text, price: text, quantity: integer, deleted: bool });

const addedItems = listOf(
  fields({
    discountable: bool,
    metadata,
    price_data: required(
      fields({ currency: required(text), product: required(text), unit_amount: required(integer) }),
    ),
  }),
);

const discounts = orNull(listOf(fields({ coupon: required(text) })));

/** Parameters of the subscription endpoints. */
export const createFields = {
  customer: required(text),
  items: required(listOf(fields({ price: required(text), quantity: integer }))),
  default_payment_method: text,
  description: text,
  discounts,
  metadata,
  payment_behavior: oneOf('allow_incomplete', 'default_incomplete'),
  trial_end: integer,
  trial_period_days: integer,
  trial_settings: fields({
    end_behavior: required(fields({ missing_payment_method: oneOf('cancel', 'create_invoice', 'pause') })),
  }),
};

export const updateFields = {
  add_invoice_items: addedItems,
  cancel_at: orNull(integer),
  cancel_at_period_end: bool,
  default_payment_method: text,
  description: clearable,
  discounts,
  items: listOf(itemFields),
  metadata,
  pause_collection: orNull(
    fields({
      behavior: required(oneOf('keep_as_draft', 'mark_uncollectible', 'void')),
      resumes_at: integer,
    }),
  ),
  payment_behavior: oneOf('allow_incomplete', 'pending_if_incomplete'),
  proration_behavior: prorationBehavior,
  proration_date: integer,
  trial_end: either(oneOf('now'), integer),
};

export const cancelFields = {
  invoice_now: bool,
  prorate: bool,
  cancellation_details: fields({ comment: text }),
};

export const listFields = {
  customer: text,
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
};
