import type { PricingTier } from '@atrium/contract/marketplace/catalog';
import { BRAND } from '@atrium/contract/platform/brand';
import { getSale, listPlans } from '../features/site/content/products/product-plans.ts';
import type { Product } from '../features/site/content/products/products.ts';
import { productPath } from '../paths.ts';
import { shareImagePath } from './share-image.ts';

/**
 * One product with an offer for each of its plans, at the price that its page shows at first: the monthly one. None for an announced product, as https://schema.org/Product; the fields are those of
 * https://developers.google.com/search/docs/appearance/structured-data/product-snippet. Without an origin, URLs are
 * omitted.
 */
export function productData(origin: string, product: Product): unknown {
  const path = productPath(product.id);
  const url = origin ? { url: `${origin}${path}` } : {};
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.description,
    brand: { '@type': 'Brand', name: BRAND.name },
    ...url,
    ...(origin ? { image: `${origin}${shareImagePath(path)}` } : {}),
    ...(getSale(product) === 'announced'
      ? {}
      : {
          offers: listPlans(product).map(({ tier }) => ({
            ...offer(tier),
            availability: 'https://schema.org/InStock',
            ...url,
          })),
        }),
  };
}

function offer({ name, price, currency, billingCycle }: PricingTier) {
  const amount = { price, priceCurrency: currency };
  return {
    '@type': 'Offer',
    name,
    ...amount,
    ...(billingCycle === 'monthly'
      ? {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            ...amount,
            priceComponentType: 'https://schema.org/Subscription',
            billingIncrement: 1,
            unitCode: 'MON',
          },
        }
      : {}),
  };
}
