import type { ServiceId } from '@atrium/contract/marketplace/catalog';
import { currencySign, priceFigure } from '../../design/typography/price.tsx';
import { DEPARTMENTS } from './departments.ts';

/** An application's lowest price in a line of text, such as "From $12/mo". */
export function priceFromText(serviceId: ServiceId): string {
  const app = DEPARTMENTS.find(department => department.serviceId === serviceId);
  if (!app || app.price === 0) return 'Free to start';
  const price = `${currencySign(app.currency)}${priceFigure(app.price)}/${app.period}`;
  return app.plans > 1 ? `From ${price}` : price;
}
