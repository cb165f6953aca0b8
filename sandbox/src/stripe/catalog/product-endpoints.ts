import type Stripe from 'stripe';
import { type Call, endpoint } from '../api/endpoint.ts';
import { type Parsed, required, text } from '../api/parameters.ts';
import { addProduct } from './product.ts';

const createFields = { name: required(text) };

function create({ stripe }: Call, { name }: Parsed<typeof createFields>): Stripe.Product {
  const product = addProduct(stripe, { name });
  stripe.emit('product.created', product);
  return product;
}

export const productEndpoints = [endpoint('POST', '/v1/products', createFields, create)];
