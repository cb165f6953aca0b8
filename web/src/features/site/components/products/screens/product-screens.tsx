import type { ReactNode } from 'react';
import type { ProductId } from '../../../../../paths.ts';
import { CashScreen } from './cash-screen.tsx';
import { InvoiceScreen } from './invoice-screen.tsx';
import { LessonScreen } from './lesson-screen.tsx';
import { PayRunScreen } from './pay-run-screen.tsx';
import { ScheduleScreen } from './schedule-screen.tsx';
import { WorkingDrawing } from './working-drawing.tsx';

/** The drawn screens of products that are not displayed in the marketplace. */
export const PRODUCT_SCREENS: Record<Exclude<ProductId, 'ai-caller' | 'blogger-pro'>, ReactNode> = {
  'payroll-ca': <PayRunScreen />,
  'payroll-us': <WorkingDrawing />,
  form2290: <ScheduleScreen />,
  'invoice-creator': <InvoiceScreen />,
  'personal-cfo': <CashScreen />,
  'ai-tutoring': <LessonScreen />,
};
