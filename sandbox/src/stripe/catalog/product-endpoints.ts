import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint, pathId } from '../api/endpoint.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import {
  acceptedNames,
  bool,
  clearable,
  fields,
  listOf,
  type Parsed,
  required,
  text,
} from '../api/parameters.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { requireObject } from '../stripe-state.ts';
import { addPrice, priceDataFields } from './price.ts';
import { addProduct } from './product.ts';

const sharedFields = {
  active: bool,
  description: clearable,
  images: listOf(text),
  marketing_features: listOf(fields({ name: required(text) })),
  metadata,
  statement_descriptor: clearable,
  unit_label: clearable,
  url: clearable,
  ...acceptedNames('package_dimensions', 'shippable', 'tax_code', 'tax_details'),
};
const createFields = {
  ...sharedFields,
  id: text,
  name: required(text),
  default_price_data: priceDataFields,
  ...acceptedNames('type'),
};
const updateFields = { ...sharedFields, name: text, default_price: clearable };

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.Product {
  if (params.id && stripe.products.has(params.id)) {
    throw invalidRequest('Product already exists.', 'resource_already_exists', 'id');
  }
  const product = addProduct(stripe, {
    id: params.id,
    name: params.name,
    description: params.description,
    metadata: patchMetadata(null, params.metadata),
    features: params.marketing_features?.map(feature => feature.name) ?? [],
  });
  setFields(product, params);
  if (params.default_price_data) {
    product.default_price = addPrice(stripe, { ...params.default_price_data, product: product.id }).id;
  }
  stripe.emit('product.created', product);
  const price =
    typeof product.default_price === 'string' ? stripe.prices.get(product.default_price) : undefined;
  if (price) stripe.emit('price.created', price);
  return product;
}

function update(call: Call, params: Parsed<typeof updateFields>): Stripe.Product {
  const { stripe } = call;
  const product = requireObject(stripe.products, 'product', pathId(call));
  if (params.default_price) requireObject(stripe.prices, 'price', params.default_price, 'default_price');
  if (params.name) product.name = params.name;
  if (params.default_price !== undefined) product.default_price = params.default_price;
  if (params.marketing_features) product.marketing_features = params.marketing_features;
  setFields(product, params);
  product.metadata = patchMetadata(product.metadata, params.metadata);
  product.updated = stripe.clock.now();
  stripe.emit('product.updated', product);
  return product;
}

function setFields(product: Stripe.Product, params: Parsed<typeof sharedFields>): void {
  if (params.active !== undefined) product.active = params.active;
  if (params.description !== undefined) product.description = params.description;
  if (params.images) product.images = params.images;
  if (params.statement_descriptor !== undefined) product.statement_descriptor = params.statement_descriptor;
  if (params.unit_label !== undefined) product.unit_label = params.unit_label;
  if (params.url !== undefined) product.url = params.url;
}

function remove(call: Call): Stripe.DeletedProduct {
  const { stripe } = call;
  const product = requireObject(stripe.products, 'product', pathId(call));
  if ([...stripe.prices.values()].some(price => price.product === product.id)) {
    throw invalidRequest('This product cannot be deleted because it has one or more user-created prices.');
  }
  stripe.products.delete(product.id);
  stripe.emit('product.deleted', product);
  return { id: product.id, object: 'product', deleted: true };
}

export const productEndpoints = [
  endpoint('POST', '/v1/products', createFields, create),
  listEndpoint(
    '/v1/products',
    stripe => stripe.products,
    { active: bool, ids: listOf(text), ...acceptedNames('shippable', 'url', 'type') },
    { ids: (product, { ids }) => !ids || ids.includes(product.id) },
  ),
  endpoint('GET', '/v1/products/:id', {}, call =>
    requireObject(call.stripe.products, 'product', pathId(call)),
  ),
  endpoint('POST', '/v1/products/:id', updateFields, update),
  endpoint('DELETE', '/v1/products/:id', {}, remove),
];
