import { expect, it } from 'vitest';
import { marketplaceProduct, organization } from './structured-data.ts';

it('offers the marketplace at the price list’s range', () => {
  expect(marketplaceProduct('https://a.example', 'What it is')).toMatchObject({
    '@type': 'Product',
    url: 'https://a.example/marketplace',
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'USD',
      lowPrice: 7.99,
      highPrice: 999,
      offerCount: 11,
    },
  });
});

it('names no address when the build was given none', () => {
  expect(JSON.stringify([organization(''), marketplaceProduct('', '')])).not.toMatch(/"(url|logo|image)"/);
});
