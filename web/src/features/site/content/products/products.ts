import type { ProductId } from '../../../../paths.ts';
import { AI_CALLER } from './ai-caller.ts';
import { AI_TUTORING } from './ai-tutoring.ts';
import { BLOGGER_PRO } from './blogger-pro.ts';
import { FORM_2290 } from './form2290.ts';
import { INVOICE_CREATOR } from './invoice-creator.ts';
import { PAYROLL_CA } from './payroll-ca.ts';
import { PAYROLL_US } from './payroll-us.ts';
import { PERSONAL_CFO } from './personal-cfo.ts';
import type { Product } from './product.ts';

/** All products with a page. */
export const PRODUCTS: Record<ProductId, Product> = {
  'ai-caller': AI_CALLER,
  'blogger-pro': BLOGGER_PRO,
  'payroll-ca': PAYROLL_CA,
  'payroll-us': PAYROLL_US,
  form2290: FORM_2290,
  'invoice-creator': INVOICE_CREATOR,
  'personal-cfo': PERSONAL_CFO,
  'ai-tutoring': AI_TUTORING,
};
