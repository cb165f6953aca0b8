import type Stripe from 'stripe';
import { type Call, endpoint, listEndpoint } from '../api/endpoint.ts';
import { bool, listOf, type Parsed, required, text } from '../api/parameters.ts';
import { addProduct } from './product.ts';

const createFields = { name: required(text) };

function create({ stripe }: Call, { name }: Parsed<typeof createFields>): Stripe.Product {
  const product = addProduct(stripe, { name });
  stripe.emit('product.created', product);
  return product;
}

export const productEndpoints = [
  endpoint('POST', '/v1/products', createFields, create),
  listEndpoint(
    '/v1/products',
    stripe => stripe.products,
    { active: bool, ids: listOf(text) },
    { ids: ({ id }, { ids }) => !ids || ids.includes(id) },
  ),
];
