import type Stripe from 'stripe';
import { asDecimal } from '../api/as-decimal.ts';
import { idOf } from '../api/id-of.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { newId } from '../api/new-id.ts';
import { acceptedNames, fields, integer, oneOf, required, text } from '../api/parameters.ts';
import { belowMinimum, invalidRequest, parameterMissing } from '../api/stripe-error.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { addProduct } from './product.ts';

export const taxBehavior = oneOf('exclusive', 'inclusive', 'unspecified');
export const recurringFields = fields({
  interval: required(oneOf('day', 'week', 'month', 'year')),
  interval_count: integer,
  trial_period_days: integer,
  ...acceptedNames('usage_type', 'meter'),
});
/** A decimal number of minor units. */
export const decimal = (raw: unknown, path: string) => {
  if (typeof raw === 'string' && /^\d+(\.\d{1,12})?$/.test(raw)) return Number(raw);
  throw invalidRequest(`Invalid decimal: ${String(raw)}`, undefined, path);
};

/** `price_data`: a price created inline. */
export const priceDataFields = fields({
  currency: required(text),
  product: text,
  product_data: fields({
    name: required(text),
    description: text,
    metadata,
    ...acceptedNames('images', 'tax_code', 'unit_label'),
  }),
  recurring: recurringFields,
  tax_behavior: taxBehavior,
  unit_amount: integer,
  unit_amount_decimal: decimal,
  metadata,
  ...acceptedNames('currency_options', 'custom_unit_amount'),
});
type PriceData = ReturnType<typeof priceDataFields>;

export interface NewPrice extends PriceData {
  id?: string | undefined;
  active?: boolean | undefined;
  nickname?: string | null | undefined;
}

/** Stores a price without an event, for the initial catalog and `price_data`. */
export function addPrice(stripe: StripeState, input: NewPrice): Stripe.Price {
  const amount = input.unit_amount ?? input.unit_amount_decimal;
  if (amount === undefined) throw parameterMissing('unit_amount');
  if (amount < 0) throw belowMinimum(0, 'unit_amount');
  const { recurring } = input;
  const price: Stripe.Price = {
    id: input.id ?? newId('price'),
    object: 'price',
    active: input.active ?? true,
    billing_scheme: 'per_unit',
    created: stripe.clock.now(),
    currency: input.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: patchMetadata(null, input.metadata),
    nickname: input.nickname ?? null,
    product: resolveProduct(stripe, input),
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: recurring.trial_period_days ?? null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: input.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: Number.isInteger(amount) ? amount : null,
    unit_amount_decimal: asDecimal(amount),
  };
  stripe.prices.set(price.id, price);
  return price;
}

/** Returns the product id of a new price; creates the product for `product_data`. */
function resolveProduct(stripe: StripeState, input: NewPrice): string {
  if (input.product) return requireObject(stripe.products, 'product', input.product, 'product').id;
  if (!input.product_data) throw parameterMissing('product');
  const { name, description } = input.product_data;
  return addProduct(stripe, {
    name,
    description,
    metadata: patchMetadata(null, input.product_data.metadata),
  }).id;
}

/** Returns an active price of an active product, or throws. */
export function requireActivePrice(stripe: StripeState, id: string, param: string): Stripe.Price {
  const price = requireObject(stripe.prices, 'price', id, param);
  const product = stripe.products.get(idOf(price.product));
  if (!price.active || !product?.active) {
    throw invalidRequest(
      `The price specified is inactive. This field only accepts active prices.`,
      undefined,
      param,
    );
  }
  return price;
}
