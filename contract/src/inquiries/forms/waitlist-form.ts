import { EMAIL_FIELD, type FormValues, type InquiryForm } from './form-fields.ts';

/** Products with a waitlist, by the id of their page. */
export const WAITLIST_PRODUCTS = ['payroll-us'] as const;

/** The waitlist of a product that is not available yet. */
export const WAITLIST_FORM = {
  collection: 'waitlist',
  sources: { payroll_us_page: 'US payroll page' },
  fields: {
    email: EMAIL_FIELD,
    product: {
      label: 'Product',
      type: 'choice',
      options: WAITLIST_PRODUCTS,
      optionLabels: { 'payroll-us': 'US payroll' },
    },
  },
} as const satisfies InquiryForm;

export type WaitlistForm = FormValues<typeof WAITLIST_FORM>;
