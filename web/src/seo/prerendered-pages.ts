import type { MarketplaceData } from '@atrium/contract/marketplace/catalog';
import { groupPlans } from '@atrium/contract/marketplace/plan-prices';
import { ARTICLES } from '../features/blog/article-index.ts';
import type { ArticleMeta } from '../features/blog/article-meta.ts';
import { loadArticleText } from '../features/blog/article-texts.ts';
import { buildCatalog } from '../features/marketplace/build-catalog.ts';
import { APP_WORDS } from '../features/site/content/app-words.ts';
import { PRODUCTS } from '../features/site/content/products/products.ts';
import { articlePath, PATHS, PRODUCT_IDS, plansPath } from '../paths.ts';
import {
  blogPosting,
  contactPage,
  faqPage,
  marketplaceProduct,
  organization,
  productData,
} from './structured-data.ts';

/** One HTML file of the build. */
export interface PrerenderedPage {
  /** File name in the output folder. */
  file: string;
  /** The rendered path; undefined for the empty document of signed-in pages. */
  location?: string;
  /** The public path, for canonical links; undefined for pages without one. */
  path?: string;
  description?: string;
  indexed: boolean;
  /** When to hydrate: immediately, when the browser is idle, or at the first interaction that needs code. */
  hydrate: 'now' | 'idle' | 'interaction';
  /** Signed-in users see other content here, so the session hint is read before the first paint. */
  sessionDecides: boolean;
  /** Preloads later the common code of the marketplace, login, registration and forms: what is likely next. */
  preloadsNext?: true;
  /** Source files that the page loads immediately with their imports, besides those of every page. */
  modules?: readonly string[];
  data?: MarketplaceData;
  /** HTML that the page displays, not repeated in its data. */
  loadText?: () => Promise<string>;
  article?: ArticleMeta;
  structuredData?: (origin: string) => unknown;
}

const MARKETPLACE =
  'Compare AI applications and their plans side by side: what each one does, what it costs per month, and what every plan includes. Start free or subscribe in two minutes.';

export const PRERENDERED_PAGES: readonly PrerenderedPage[] = [
  {
    file: 'index.html',
    location: PATHS.home,
    path: PATHS.home,
    description:
      'Atrium AI builds working AI for businesses and runs a marketplace of finished applications: phone calls, articles, payroll, tax forms, invoices. Plans from $7.99.',
    indexed: true,
    hydrate: 'interaction',
    sessionDecides: false,
    preloadsNext: true,
    structuredData: organization,
  },
  {
    ...catalogPage('marketplace', MARKETPLACE),
    structuredData: origin => marketplaceProduct(origin, MARKETPLACE),
  },
  catalogPage(
    'marketplace/compare',
    'Up to four plans of our AI applications side by side: what each costs per month, what it includes, and where they differ.',
  ),
  catalogPage(
    'marketplace/plans',
    'How many calls, articles, employees and trucks? The right plans of our AI applications and their monthly total, with a link you can share.',
  ),
  ...buildCatalog().services.map(({ id, name, pricing }) => {
    const plans = groupPlans(pricing).map(({ tier }) => tier.name);
    return catalogPage(
      plansPath(id).slice(1),
      `All ${plans.length} plans of ${name} with their prices: ${plans.join(', ')}. What each one includes, in full.`,
    );
  }),
  ...PRODUCT_IDS.map(
    (id): PrerenderedPage => ({
      ...textPage(`marketplace/${id}`, PRODUCTS[id].description),
      sessionDecides: true,
      structuredData: origin => productData(origin, PRODUCTS[id]),
    }),
  ),
  {
    ...textPage(
      'about',
      `Atrium AI is a software consultancy: ${APP_WORDS.count} applications at published prices, and custom systems in about eight weeks. Who we are and the rules we work by.`,
    ),
    preloadsNext: true,
  },
  textPage(
    'make-it-easy',
    'Write what you would tell a colleague; get back an invoice, a pay run or a filed form to approve. Four examples, and how it works.',
  ),
  textPage(
    'future-of-work',
    'A working day with the routine prepared overnight: what software does hour by hour, what people decide, and what changes at work.',
  ),
  textPage(
    'empower-business',
    'Software that prepares while your people decide: see, change, stop or take over any step. Where to begin with ten, fifty or more people.',
  ),
  textPage(
    'ai-driven-solutions',
    `${APP_WORDS.Count} AI applications for ${APP_WORDS.topics}: what you give, what you get, who decides, and the lowest price.`,
  ),
  textPage(
    'blog',
    'Notes on AI consulting and software for working businesses: pilots, missed calls, invoices, tax forms, each with its figures worked out.',
  ),
  ...ARTICLES.map(
    (article): PrerenderedPage => ({
      ...textPage(articlePath(article.blogId).slice(1), article.description),
      article,
      loadText: () => loadArticleText(article.blogId),
      structuredData: origin => blogPosting(origin, article),
    }),
  ),
  textPage(
    'case-studies',
    'Four worked examples: a dental practice, a trucking company, a heating contractor and a design studio. What a task costs by hand, with the software, and what is left.',
  ),
  textPage(
    'testimonials',
    'Six recorded runs of our applications instead of quotes: a call, an invoice, a pay, a tax return, an article and a forecast. What went in and what came out.',
  ),
  {
    ...textPage(
      'faq',
      'Fifteen answers before you buy: which applications are on sale, how card payment works, when a plan starts, how to cancel, and what is stored about you.',
    ),
    structuredData: faqPage,
  },
  {
    ...textPage(
      'contact',
      'Contact a consultant and get an answer within 24 hours, book a demo by phone or video, or get our monthly newsletter: one lesson from a live system, with numbers.',
    ),
    preloadsNext: true,
    structuredData: contactPage,
  },
  {
    ...textPage(
      'newsletter',
      'Every issue of our newsletter: one lesson a month from a live system, with numbers. What we built, what it saved, and what didn’t work.',
    ),
    hydrate: 'now',
  },
  // One document for every issue: its content is loaded by its id.
  { ...unlistedPage('newsletter/issue', 'now'), location: '/newsletter/issues/issue', indexed: true },
  textPage(
    'privacy',
    'Every record that Atrium AI stores about you, in our database and in your browser: what it contains and how long it is kept.',
  ),
  textPage(
    'terms',
    'The terms of use of Atrium AI in ten paragraphs: account, prices, payments, subscriptions, cancellation, refunds and availability.',
  ),
  {
    ...textPage(
      'status',
      'Whether Atrium AI works right now: website, accounts, payments, email and each application.',
    ),
    hydrate: 'idle',
  },
  formPage('login', 'Sign in to your Atrium AI account.'),
  formPage(
    'register',
    'Create an Atrium AI account: one login for every application, every plan and every receipt.',
  ),
  {
    ...formPage('reset-password', 'Choose a new password for your Atrium AI account.'),
    indexed: false,
    sessionDecides: false,
  },
  unlistedPage('newsletter/unsubscribe', 'now'),
  unlistedPage('confirm-subscription', 'now'),
  unlistedPage('demo', 'now'),
  unlistedPage('404', 'interaction'),
  dashboardPage('app.html'),
  // The pages that a visit can start with have a document each, which names their code.
  ...['dashboard', 'subscriptions', 'payment', 'account', 'services', 'transactions'].map(name =>
    dashboardPage(`${name}.html`, `src/routes/dashboard/${name}-page.tsx`),
  ),
  dashboardPage('admin.html', 'src/routes/admin/admin-home-page.tsx'),
];

/** An empty document; `code` is its page’s source file. */
function dashboardPage(file: string, code?: string): PrerenderedPage {
  const modules = ['src/layouts/dashboard/shell.tsx', ...(code ? [code] : [])];
  return { file, indexed: false, hydrate: 'now', sessionDecides: true, modules };
}

/** A page that isn't found by its URL: it is opened by links in emails, or for another URL. */
function unlistedPage(name: string, hydrate: PrerenderedPage['hydrate']): PrerenderedPage {
  return { file: `${name}.html`, location: `/${name}`, indexed: false, hydrate, sessionDecides: false };
}

/** A page rendered from the catalog; inside the dashboard for signed-in users. */
function catalogPage(name: string, description: string): PrerenderedPage {
  return { ...formPage(name, description), data: buildCatalog() };
}

/** A page that signed-in users see otherwise, and whose form needs code soon. */
function formPage(name: string, description: string): PrerenderedPage {
  return { ...textPage(name, description), hydrate: 'idle', sessionDecides: true };
}

/** A page of text, pictures and links, the same for every visitor; a form on it hydrates on interaction. */
function textPage(name: string, description: string): PrerenderedPage {
  return {
    file: `${name}.html`,
    location: `/${name}`,
    path: `/${name}`,
    description,
    indexed: true,
    hydrate: 'interaction',
    sessionDecides: false,
  };
}
