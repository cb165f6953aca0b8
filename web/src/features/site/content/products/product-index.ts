import type { ServiceId } from '@atrium/contract/marketplace/catalog';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';
import { getProductPath, PRODUCT_IDS, type ProductId, productPath } from '../../../../paths.ts';

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

const SAYS: Record<ProductId, string> = {
  'ai-caller': 'phone calls answered, appointments booked, calls summarized',
  'blogger-pro': 'articles from your own notes, each claim with its source',
  'payroll-ca': 'pay runs in English and French, from the CRA’s tables',
  'payroll-us': 'coming soon, with a waitlist',
  form2290: 'heavy-vehicle use tax, filed with the IRS',
  'invoice-creator': 'one sentence becomes a numbered invoice',
  'personal-cfo': 'how long your cash lasts, in plain English',
  'ai-tutoring': 'lessons booked and prepared for you',
};

const ANNOUNCED = { name: 'US Payroll', icon: 'payroll', category: 'Finance' };

/** All products with a page, by id, named as in the catalog. */
export const PRODUCT_INDEX = Object.fromEntries(PRODUCT_IDS.map(id => [id, summarize(id)])) as Record<
  ProductId,
  ProductSummary
>;

function summarize(id: ProductId): ProductSummary {
  const app = sampleServices.find(({ serviceId }) => getProductPath(serviceId) === productPath(id));
  const { name, icon, category } = app ?? ANNOUNCED;
  return { id, ...(app && { serviceId: app.serviceId }), name, says: SAYS[id], icon, category };
}
