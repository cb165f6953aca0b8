import type { ServiceId } from '@atrium/contract/marketplace/catalog';
import { shortPrice } from '@atrium/contract/platform/currencies';
import { APPS_WITH_PLANS_PAGE, PRODUCT_IDS, productPath } from '../../paths.ts';
import { DEPARTMENTS } from './content/departments.ts';
import { PRODUCT_INDEX } from './content/products/product-index.ts';

const DISPLAYED: readonly string[] = APPS_WITH_PLANS_PAGE;

/** Our products that the marketplace doesn't sell, for the list below its applications and for its search. */
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
      price: findPriceText(serviceId),
      status: serviceId ? 'Sign up on its own site' : 'Coming soon: waitlist',
    },
  ];
});

/** Returns the lowest price of an application, such as "From $12/mo"; null for an announced product. */
function findPriceText(serviceId: ServiceId | undefined): string | null {
  const app = DEPARTMENTS.find(department => department.serviceId === serviceId);
  if (!app) return null;
  const price = `${shortPrice(app.price, app.currency)}/${app.period}`;
  return app.plans > 1 ? `From ${price}` : price;
}
