import type Stripe from 'stripe';
import { newId } from '../api/ids.ts';
import { unset } from '../api/unset.ts';
import type { StripeState } from '../stripe-state.ts';

export interface NewProduct {
  id?: string | undefined;
  name: string;
  description?: string | null | undefined;
  metadata?: Record<string, string>;
  features?: readonly string[];
}

/** Stores a product without an event. */
export function addProduct(stripe: StripeState, input: NewProduct): Stripe.Product {
  const created = stripe.clock.now();
  const product: Stripe.Product = {
    id: input.id ?? newId('prod', 14),
    object: 'product',
    ...unset('default_price package_dimensions shippable statement_descriptor tax_code tax_details'),
    ...unset('unit_label url'),
    active: true,
    created,
    description: input.description ?? null,
    images: [],
    livemode: false,
    marketing_features: (input.features ?? []).map(name => ({ name })),
    metadata: input.metadata ?? {},
    name: input.name,
    type: 'service',
    updated: created,
  };
  stripe.products.set(product.id, product);
  return product;
}
