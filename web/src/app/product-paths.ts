import type { ServiceId } from '@atrium/contract/marketplace/catalogue';
import { plansPath } from '../features/marketplace/plans-path.ts';

/** The products with a page of their own: the last part of its address (specification §2.1). */
export const PRODUCT_IDS = [
  'blogger-pro',
  'payroll-ca',
  'payroll-us',
  'form2290',
  'invoice-creator',
  'personal-cfo',
  'ai-tutoring',
] as const;
export type ProductId = (typeof PRODUCT_IDS)[number];

const PAGES: Partial<Record<ServiceId, ProductId>> = {
  blooger: 'blogger-pro',
  payrollca: 'payroll-ca',
  irs2290: 'form2290',
  invoicer: 'invoice-creator',
  personalcfo: 'personal-cfo',
  'booker-app': 'ai-tutoring',
};

/** The address of a product's page below the site's root. */
export function productPath(id: ProductId): string {
  return `/marketplace/${id}`;
}

/** The page about an application; undefined where there is none. */
export function productPathOf(serviceId: ServiceId): string | undefined {
  const id = PAGES[serviceId];
  return id && productPath(id);
}

/** Where the name of an application leads: to the page about it, or else to its plans. */
export function appPathOf(serviceId: ServiceId): string {
  return productPathOf(serviceId) ?? plansPath(serviceId);
}
