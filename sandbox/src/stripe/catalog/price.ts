import type Stripe from 'stripe';
import { asDecimal } from '../api/as-decimal.ts';
import { getId, newId } from '../api/ids.ts';
import { fields, integer, oneOf, type Parsed, required, text } from '../api/parameters.ts';
import { belowMinimum, invalidRequest, parameterMissing } from '../api/stripe-error.ts';
import { unset } from '../api/unset.ts';
import { requireObject, type StripeState } from '../stripe-state.ts';
import { addProduct } from './product.ts';

/** Parameters of a new price, also of one that is created inline. */
export const priceFields = {
  currency: required(text),
  product: text,
  product_data: fields({ name: required(text) }),
  recurring: fields({ interval: required(oneOf('day', 'week', 'month', 'year')) }),
  unit_amount: required(integer),
};

export interface NewPrice extends Parsed<typeof priceFields> {
  id?: string;
  nickname?: string;
  metadata?: Record<string, string>;
}

/** Stores a price without an event, for the initial catalog and `price_data`. */
export function addPrice(stripe: StripeState, input: NewPrice): Stripe.Price {
  const amount = input.unit_amount;
  if (amount < 0) throw belowMinimum(0, 'unit_amount');
  const { recurring } = input;
  const price: Stripe.Price = {
    id: input.id ?? newId('price'),
    object: 'price',
    ...unset('custom_unit_amount lookup_key tiers_mode transform_quantity'),
    active: true,
    billing_scheme: 'per_unit',
    created: stripe.clock.now(),
    currency: input.currency.toLowerCase(),
    livemode: false,
    metadata: input.metadata ?? {},
    nickname: input.nickname ?? null,
    product: resolveProduct(stripe, input),
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: asDecimal(amount),
  };
  stripe.prices.set(price.id, price);
  return price;
}

/** Returns the product id of a new price; creates the product for `product_data`. */
function resolveProduct(stripe: StripeState, input: NewPrice): string {
  if (input.product) return requireObject(stripe.products, 'product', input.product, 'product').id;
  if (!input.product_data) throw parameterMissing('product');
  return addProduct(stripe, input.product_data).id;
}

/** Returns an active price of an active product, or throws. */
export function requireActivePrice(stripe: StripeState, id: string, param: string): Stripe.Price {
  const price = requireObject(stripe.prices, 'price', id, param);
  const product = stripe.products.get(getId(price.product));
  if (!price.active || !product?.active) {
    throw invalidRequest(`The price specified is inactive. This field only accepts active prices.`, {
      param,
    });
  }
  return price;
}
