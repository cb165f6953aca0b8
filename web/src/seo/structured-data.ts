import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { BRAND } from '@atrium/contract/platform/brand';
import type { ArticleMeta } from '../features/blog/article-meta.ts';
import { articlePath, PATHS } from '../paths.ts';
import { shareImagePath } from './share-image.ts';

/** Types and fields: https://schema.org. `origin` can be empty; then URLs are omitted. */
const CONTEXT = 'https://schema.org';

const toUrl = (origin: string, path: string) => (origin ? { url: `${origin}${path}` } : {});

const toImage = (origin: string, path: string) =>
  origin ? { image: `${origin}${shareImagePath(path)}` } : {};

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

/** The marketplace as one product, with price range and number of the paid plans; yearly prices of the same plans don't count. */
export function marketplaceProduct(origin: string, description: string): unknown {
  const prices = sampleServices
    .flatMap(service => groupPlans(service.pricingTiers).map(({ tier }) => tier.price))
    .filter(price => price > 0);
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
      priceCurrency: 'USD',
      lowPrice: Math.min(...prices),
      highPrice: Math.max(...prices),
      offerCount: prices.length,
    },
  };
}

/** One article. */
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
