import { expect, it } from 'vitest';
import { marketplaceProduct, organization } from './structured-data.ts';

it('the marketplace has an offer with the range of the price list', () => {
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

it('the structured data contains no URL when the build has no origin', () => {
  expect(JSON.stringify([organization(''), marketplaceProduct('', '')])).not.toMatch(/"(url|logo|image)"/);
});
