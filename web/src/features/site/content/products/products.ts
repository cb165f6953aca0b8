import { ALL_APPS } from '@atrium/contract/apps/all-apps';
import { z } from 'zod';
import { readContent } from '../../../../../prerender/content/read-content.ts';
import {
  list,
  object,
  pairs,
  paragraph,
  table,
  text,
  texts,
} from '../../../../../prerender/content/shapes.ts';
import { PRODUCT_IDS, type ProductId } from '../../../../paths.ts';
import { PRODUCT_INDEX, type ProductSummary } from './product-index.ts';

const heading = object({
  id: text,
  /** Two or three words. */
  label: text,
  title: text,
  lead: z.exactOptional(text),
});
const kind = <K extends string>(name: K) => heading.extend({ kind: z.literal(name) });
const explained = { entries: pairs };

const section = z.discriminatedUnion('kind', [
  kind('trade').extend({ takes: texts, does: texts, gives: texts }),
  kind('steps').extend(explained),
  kind('terms').extend(explained),
  /** The paragraph is a note on the table. */
  kind('table').extend({ table, text: paragraph }),
  /** A text as a printed document, with its language. */
  kind('letter').extend({ lang: z.enum(['en', 'fr']), heading: text, text: texts }),
  kind('plans'),
  /** The waitlist section of an announced product. */
  kind('waitlist'),
  kind('questions').extend(explained),
]);

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
  related: list(z.enum(PRODUCT_IDS)),
  closing: object({ title: text, text: paragraph }),
});

/** The content of a product page. */
export type Product = ProductSummary & z.infer<typeof product>;
export type ProductSection = Product['entries'][number];

/** All products with a page. Prices come from the catalog, see product-plans.ts. */
export const PRODUCTS = Object.fromEntries(
  ALL_APPS.map(({ id, page }) => {
    const text = readContent(`../../contract/src/apps/${id}/page`, product);
    return [page, { ...PRODUCT_INDEX[page as ProductId], ...text }];
  }),
) as Record<ProductId, Product>;
