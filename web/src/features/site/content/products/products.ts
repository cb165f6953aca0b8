import { PRODUCT_IDS, type ProductId } from '../../../../paths.ts';
import { PRODUCT_INDEX, type ProductSummary } from './product-index.ts';
import { PRODUCT_TEXTS, type ProductText } from './product-texts.ts';

/** The content of a product page. */
export type Product = ProductSummary & ProductText;
export type ProductSection = ProductText['entries'][number];

/** All products with a page. */
export const PRODUCTS = Object.fromEntries(
  PRODUCT_IDS.map(id => [id, { ...PRODUCT_INDEX[id], ...PRODUCT_TEXTS[id] }]),
) as Record<ProductId, Product>;
