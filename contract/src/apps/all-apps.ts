import aiCaller from './ai-caller/app.ts';
import blooger from './blooger/app.ts';
import payrollca from './payrollca/app.ts';
import payrollUs from './payroll-us/app.ts';
import irs2290 from './irs2290/app.ts';
import invoicer from './invoicer/app.ts';
import personalcfo from './personalcfo/app.ts';
import bookerApp from './booker-app/app.ts';
import type { App } from './define-app.ts';

/** Generated from the folders beside it by `npm run generate`. */
export const ALL_APPS: readonly App[] = [
  aiCaller,
  blooger,
  payrollca,
  payrollUs,
  irs2290,
  invoicer,
  personalcfo,
  bookerApp,
];
