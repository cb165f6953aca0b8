import { metadata } from '../api/metadata.ts';
import { fields, integer, listOf, oneOf, type Parsed, required, text } from '../api/parameters.ts';
import { priceFields } from '../catalog/price.ts';

/** Parameters of a new checkout session. */
export const createSessionFields = {
  mode: required(oneOf('payment', 'subscription')),
  ui_mode: oneOf('hosted_page'),
  line_items: listOf(fields({ price: text, price_data: fields(priceFields), quantity: integer })),
  success_url: required(text),
  cancel_url: text,
  customer: text,
  client_reference_id: text,
  metadata,
  payment_intent_data: fields({ description: text, metadata }),
  subscription_data: fields({ description: text, metadata, trial_period_days: integer }),
};
export type SessionParams = Parsed<typeof createSessionFields>;
