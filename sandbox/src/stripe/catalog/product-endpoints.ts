import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint } from '../api/endpoint.ts';
import { metadata, patchMetadata } from '../api/metadata.ts';
import { acceptedNames, bool, clearable, listOf, type Parsed, required, text } from '../api/parameters.ts';
import { invalidRequest } from '../api/stripe-error.ts';
import { addProduct } from './product.ts';

const createFields = { id: text, name: required(text), description: clearable, metadata };

function create({ stripe }: Call, params: Parsed<typeof createFields>): Stripe.Product {
  if (params.id && stripe.products.has(params.id)) {
    throw invalidRequest('Product already exists.', 'resource_already_exists', 'id');
  }
  const product = addProduct(stripe, {
    id: params.id,
    name: params.name,
    description: params.description,
    metadata: patchMetadata(null, params.metadata),
  });
  stripe.emit('product.created', product);
  return product;
}

export const productEndpoints = [
  endpoint('POST', '/v1/products', createFields, create),
  listEndpoint(
    '/v1/products',
    stripe => stripe.products,
    { active: bool, ids: listOf(text), ...acceptedNames('shippable', 'url', 'type') },
    { ids: (product, { ids }) => !ids || ids.includes(product.id) },
  ),
];
