import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { ProductId } from '../../../../../paths.ts';

/** The products that can be tried on their page. An example's code loads when it is opened. */
export const PRODUCT_EXAMPLES: Partial<Record<ProductId, LazyExoticComponent<ComponentType>>> = {
  'ai-caller': lazy(async () => ({ default: (await import('./call-example.tsx')).CallExample })),
  'payroll-ca': lazy(async () => ({ default: (await import('./payroll-example.tsx')).PayrollExample })),
  form2290: lazy(async () => ({ default: (await import('./truck-tax-example.tsx')).TruckTaxExample })),
  'invoice-creator': lazy(async () => ({ default: (await import('./invoice-example.tsx')).InvoiceExample })),
  'blogger-pro': lazy(async () => ({ default: (await import('./draft-example.tsx')).DraftExample })),
  'personal-cfo': lazy(async () => ({ default: (await import('./cash-example.tsx')).CashExample })),
  'ai-tutoring': lazy(async () => ({ default: (await import('./lesson-example.tsx')).LessonExample })),
};
