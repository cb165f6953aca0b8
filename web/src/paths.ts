import type { ServiceId } from '@atrium/contract/marketplace/catalogue';

/**
 * The applications whose plans have a page: the displayed ones, written out again because every page loads this and
 * none needs the schemas for it. A test compares the two.
 */
export const APPS_WITH_PLANS_PAGE = ['ai-caller', 'blooger'] as const satisfies readonly ServiceId[];

/** Returns the path of all plans of one application; products have theirs beside it, so it has a folder of its own. */
export function plansPath(appId: string): string {
  return `/marketplace/plans/${appId}`;
}

/** Returns the path of an article. */
export function articlePath(blogId: string): string {
  return `/blog/${blogId}`;
}

/** The products with a page of their own: the last segment of its path (specification §2.1). */
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

/** Returns the path of a product's page. */
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
