import type { ServiceId } from '@atrium/contract/marketplace/catalog';
import type { ProductId } from '../../../../paths.ts';

/**
 * The fields that lists of products display. Page contents are in separate files, so that lists don't load
 * them.
 */
export interface ProductSummary {
  id: ProductId;
  /** The application in the catalog; none for an announced product. */
  serviceId?: ServiceId;
  /** As in the catalog. */
  name: string;
  /** The page title after the name. */
  says: string;
  /** As in the catalog. */
  icon: string;
  /** As in the catalog. */
  category: string;
}

/** All products with a page, by id. */
export const PRODUCT_INDEX = {
  'ai-caller': {
    id: 'ai-caller',
    serviceId: 'ai-caller',
    name: 'AI Caller',
    says: 'phone calls answered, appointments booked, calls summarized',
    icon: 'phone',
    category: 'Communication',
  },
  'blogger-pro': {
    id: 'blogger-pro',
    serviceId: 'blooger',
    name: 'Blogger Pro',
    says: 'articles from your own notes, each claim with its source',
    icon: 'pen',
    category: 'Content',
  },
  'payroll-ca': {
    id: 'payroll-ca',
    serviceId: 'payrollca',
    name: 'Canadian Payroll',
    says: 'pay runs in English and French, from the CRA’s tables',
    icon: 'payroll',
    category: 'Finance',
  },
  'payroll-us': {
    id: 'payroll-us',
    name: 'US Payroll',
    says: 'coming soon, with a waitlist',
    icon: 'payroll',
    category: 'Finance',
  },
  form2290: {
    id: 'form2290',
    serviceId: 'irs2290',
    name: 'Form 2290 Filing',
    says: 'heavy-vehicle use tax, filed with the IRS',
    icon: 'truck',
    category: 'Tax',
  },
  'invoice-creator': {
    id: 'invoice-creator',
    serviceId: 'invoicer',
    name: 'Invoice Creator',
    says: 'one sentence becomes a numbered invoice',
    icon: 'invoice',
    category: 'Finance',
  },
  'personal-cfo': {
    id: 'personal-cfo',
    serviceId: 'personalcfo',
    name: 'Personal CFO',
    says: 'how long your cash lasts, in plain English',
    icon: 'chart',
    category: 'Finance',
  },
  'ai-tutoring': {
    id: 'ai-tutoring',
    serviceId: 'booker-app',
    name: 'AI Tutoring & Booking',
    says: 'lessons booked and prepared for you',
    icon: 'calendar',
    category: 'Education',
  },
} as const satisfies { readonly [Id in ProductId]: ProductSummary & { id: Id } };
