import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { expect, it } from 'vitest';
import { PRODUCTS } from '../features/site/content/products/products.ts';
import { productPath } from '../paths.ts';
import { marketplaceProduct, organization, productData } from './structured-data.ts';

const ORIGIN = 'https://a.example';
const products = Object.values(PRODUCTS);

it.each(products.filter(product => product.serviceId))(
  '$name is offered once for each plan, at the price that its page shows first',
  product => {
    const service = sampleServices.find(({ serviceId }) => serviceId === product.serviceId);
    expect(productData(ORIGIN, product)).toMatchObject({
      '@type': 'Product',
      name: service?.name,
      brand: { '@type': 'Brand', name: 'Atrium AI' },
      url: `${ORIGIN}${productPath(product.id)}`,
      offers: groupPlans(service?.pricingTiers ?? []).map(({ tier }) => ({
        '@type': 'Offer',
        name: tier.name,
        price: tier.price,
        priceCurrency: tier.currency,
        availability: 'https://schema.org/InStock',
        url: `${ORIGIN}${productPath(product.id)}`,
      })),
    });
  },
);

it('a plan’s offer is billed per month, and a filing’s is not', () => {
  const monthly = { priceSpecification: { price: 19, billingIncrement: 1, unitCode: 'MON' } };
  expect(productData(ORIGIN, PRODUCTS['invoice-creator'])).toMatchObject({ offers: [monthly] });
  expect(JSON.stringify(productData(ORIGIN, PRODUCTS.form2290))).not.toContain('priceSpecification');
});

it('the structured data contains no URL when the build has no origin', () => {
  const data = [
    organization(''),
    marketplaceProduct('', ''),
    ...products.map(product => productData('', product)),
  ];
  expect(JSON.stringify(data)).not.toMatch(/"(url|logo|image)"/);
});
