import { ALL_APPS } from '@atrium/contract/apps/all-apps';
import type { ServiceId } from '@atrium/contract/marketplace/catalog';
import type { ProductId } from '../../../../paths.ts';

/** The data that lists of products display. Page contents are in separate files, so that lists don't load them. */
export interface ProductSummary {
  id: ProductId;
  /** The application in the catalog; none for an announced product. */
  serviceId?: ServiceId;
  name: string;
  /** The page title after the name. */
  says: string;
  icon: string;
  category: string;
}

/** All products with a page, by id, named as in the catalog. */
export const PRODUCT_INDEX = Object.fromEntries(
  ALL_APPS.map(({ id, page, name, says, icon, category, sale }) => [
    page,
    { id: page, ...(sale !== 'announced' && { serviceId: id }), name, says, icon, category },
  ]),
) as Record<ProductId, ProductSummary>;
