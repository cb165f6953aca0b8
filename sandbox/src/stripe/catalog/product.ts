import type Stripe from 'stripe';
import { newId } from '../api/new-id.ts';
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
    active: true,
    created,
    default_price: null,
    description: input.description ?? null,
    images: [],
    livemode: false,
    marketing_features: (input.features ?? []).map(name => ({ name })),
    metadata: input.metadata ?? {},
    name: input.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  };
  stripe.products.set(product.id, product);
  return product;
}
