import { APPS_WITH_PLANS_PAGE, PRODUCT_IDS, productPath } from '../../paths.ts';
import { PRODUCT_INDEX } from './content/products/product-index.ts';

const DISPLAYED: readonly string[] = APPS_WITH_PLANS_PAGE;

/** Our products that the marketplace doesn't sell, for the line below its applications and for the command palette. */
export const OTHER_PRODUCTS = PRODUCT_IDS.flatMap(id => {
  const { name, says, icon, category, serviceId } = PRODUCT_INDEX[id];
  if (serviceId && DISPLAYED.includes(serviceId)) return [];
  return [
    {
      id: serviceId ?? id,
      name,
      description: says.charAt(0).toUpperCase() + says.slice(1),
      category,
      icon,
      path: productPath(id),
      isOnSale: serviceId !== undefined,
    },
  ];
});
