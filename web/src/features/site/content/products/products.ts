import { readContent } from '../../../../../prerender/content/read-content.ts';
import {
  list,
  object,
  oneOf,
  optional,
  pairs,
  paragraph,
  table,
  text,
  texts,
  variant,
} from '../../../../../prerender/content/shapes.ts';
import { PRODUCT_IDS, type ProductId } from '../../../../paths.ts';
import { PRODUCT_INDEX, type ProductSummary } from './product-index.ts';

const heading = { id: text, /** Two or three words. */ label: text, title: text, lead: optional(text) };
const explained = { entries: pairs };

const section = variant(heading, {
  trade: { takes: texts, does: texts, gives: texts },
  steps: explained,
  terms: explained,
  /** The paragraph is a note on the table. */
  table: { table, text: paragraph },
  /** A text as a printed document, with its language. */
  letter: { lang: oneOf(['en', 'fr']), heading: text, text: texts },
  plans: {},
  /** The waitlist section of an announced product. */
  waitlist: {},
  questions: explained,
});

const product = object({
  /** For search engines, at most 160 characters or so. */
  description: text,
  headline: text,
  lead: text,
  /** The caption of the drawn screen. */
  caption: text,
  /** Two facts besides price and availability: requirements, and who approves. */
  needs: text,
  decides: text,
  /** The sections in the order of the page, which numbers them. */
  entries: list(section),
  related: list(oneOf(PRODUCT_IDS)),
  closing: object({ title: text, text: paragraph }),
});

/** The content of a product page. */
export type Product = ProductSummary & ReturnType<typeof product>;
export type ProductSection = Product['entries'][number];

/** All products with a page. Prices come from the catalog, see product-plans.ts. */
export const PRODUCTS = Object.fromEntries(
  PRODUCT_IDS.map(id => [id, { ...PRODUCT_INDEX[id], ...readContent(`products/${id}`, product) }]),
) as Record<ProductId, Product>;
