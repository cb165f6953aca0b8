import type { PricingTier } from '@atrium/contract/marketplace/catalog';
import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { BRAND } from '@atrium/contract/platform/brand';
import { DEFAULT_CURRENCY } from '@atrium/contract/platform/currencies';
import type { ArticleMeta } from '../features/blog/article-meta.ts';
import { FAQ } from '../features/site/content/faq.ts';
import type { Product } from '../features/site/content/products/products.ts';
import { getSale, listPlans } from '../features/site/product-plans.ts';
import { articlePath, PATHS, productPath } from '../paths.ts';
import { shareImage } from './share-image.ts';

/** Types and fields: https://schema.org. `origin` can be empty; then URLs are omitted. */
const CONTEXT = 'https://schema.org';

const toUrl = (origin: string, path: string) => (origin ? { url: `${origin}${path}` } : {});

const toImage = (origin: string, path: string) =>
  origin ? { image: `${origin}${shareImage(path).path}` } : {};

function publisher(origin: string) {
  return {
    '@type': 'Organization',
    name: BRAND.name,
    ...toUrl(origin, '/'),
    ...(origin ? { logo: `${origin}/icon-512.png` } : {}),
  };
}

/** The company, for the home page. */
export function organization(origin: string): unknown {
  return { '@context': CONTEXT, ...publisher(origin), email: BRAND.contactEmail };
}

/** The contact page, with its company. */
export function contactPage(origin: string): unknown {
  return {
    '@context': CONTEXT,
    '@type': 'ContactPage',
    name: `Contact ${BRAND.name}`,
    ...toUrl(origin, PATHS.contact),
    mainEntity: {
      ...publisher(origin),
      contactPoint: { '@type': 'ContactPoint', contactType: 'sales', email: BRAND.contactEmail },
    },
  };
}

/** The marketplace as one product, with the number of the paid plans and the price range of those in US dollars; yearly prices of the same plans don't count. */
export function marketplaceProduct(origin: string, description: string): unknown {
  const paid = sampleServices
    .flatMap(service => groupPlans(service.pricingTiers).map(({ tier }) => tier))
    .filter(({ price }) => price > 0);
  const prices = paid.flatMap(({ price, currency }) => (currency === DEFAULT_CURRENCY ? [price] : []));
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: BRAND.product,
    description,
    brand: { '@type': 'Brand', name: BRAND.name },
    ...toUrl(origin, PATHS.marketplace),
    ...toImage(origin, PATHS.marketplace),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: DEFAULT_CURRENCY,
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: paid.length,
    },
  };
}

export function blogPosting(origin: string, article: ArticleMeta): unknown {
  return {
    '@context': CONTEXT,
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    dateModified: article.date,
    wordCount: article.words,
    keywords: article.tags.join(', '),
    inLanguage: 'en',
    author: { '@type': 'Organization', name: article.author, ...toUrl(origin, '/') },
    publisher: publisher(origin),
    ...toImage(origin, articlePath(article.blogId)),
    ...(origin ? { mainEntityOfPage: `${origin}${articlePath(article.blogId)}` } : {}),
  };
}

/** The questions and answers. https://schema.org/FAQPage */
export function faqPage(): unknown {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: FAQ.entries.flatMap(({ entries }) =>
      entries.map(({ title, text }) => ({
        '@type': 'Question',
        name: title,
        acceptedAnswer: { '@type': 'Answer', text: text.join(' ') },
      })),
    ),
  };
}

/**
 * One product with an offer for each of its plans, at the price that its page shows at first: the monthly one. None for
 * an announced product. The fields are those of
 * https://developers.google.com/search/docs/appearance/structured-data/product-snippet.
 */
export function productData(origin: string, product: Product): unknown {
  const path = productPath(product.id);
  const url = toUrl(origin, path);
  const offers = listPlans(product).map(({ tier }) => ({
    ...offer(tier),
    availability: 'https://schema.org/InStock',
    ...url,
  }));
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.name,
    description: product.description,
    brand: { '@type': 'Brand', name: BRAND.name },
    ...url,
    ...toImage(origin, path),
    ...(getSale(product) === 'announced' ? {} : { offers }),
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
