import { APPS_WITH_PLANS_PAGE, PRODUCT_IDS, productPath } from '../../paths.ts';
import { PRODUCT_INDEX, type ProductSummary } from './content/products/product-index.ts';
import { priceFromText } from './price-from-text.ts';

const DISPLAYED: readonly string[] = APPS_WITH_PLANS_PAGE;

/** Our products that the marketplace doesn't sell, for the list below its applications and for its search. */
export const OTHER_PRODUCTS = PRODUCT_IDS.flatMap(id => {
  const { name, says, icon, category, serviceId }: ProductSummary = PRODUCT_INDEX[id];
  if (serviceId && DISPLAYED.includes(serviceId)) return [];
  return [
    {
      id: serviceId ?? id,
      name,
      description: says.charAt(0).toUpperCase() + says.slice(1),
      category,
      icon,
      path: productPath(id),
      price: serviceId ? priceFromText(serviceId) : null,
      status: serviceId ? 'Sign up on its own site' : 'Coming soon: waitlist',
    },
  ];
});
