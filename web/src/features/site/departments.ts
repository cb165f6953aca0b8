import type { ServiceId } from '@atrium/contract/marketplace/catalog';

/**
 * The seven applications by department. `price` and `period` are the lowest of each app in the sample catalog, `plans` the
 * number of its plans; a test compares them, so that the home page does not load the whole catalog.
 */
export const DEPARTMENTS: readonly {
  serviceId: ServiceId;
  department: string;
  app: string;
  job: string;
  price: number;
  currency: 'USD' | 'CAD';
  period: string;
  plans: number;
}[] = [
  {
    serviceId: 'ai-caller',
    department: 'Front desk',
    app: 'AI Caller',
    job: 'answers and places calls',
    price: 0,
    currency: 'USD',
    period: 'mo',
    plans: 4,
  },
  {
    serviceId: 'blooger',
    department: 'Marketing',
    app: 'Blogger Pro',
    job: 'drafts and publishes articles',
    price: 0,
    currency: 'USD',
    period: 'mo',
    plans: 3,
  },
  {
    serviceId: 'payrollca',
    department: 'Payroll',
    app: 'Canadian Payroll',
    job: 'runs pay in English and French',
    price: 89,
    currency: 'CAD',
    period: 'mo',
    plans: 1,
  },
  {
    serviceId: 'irs2290',
    department: 'Fleet office',
    app: 'Form 2290 Filing',
    job: 'files the heavy-vehicle tax',
    price: 7.99,
    currency: 'USD',
    period: 'filing',
    plans: 1,
  },
  {
    serviceId: 'invoicer',
    department: 'Accounts',
    app: 'Invoice Creator',
    job: 'writes, sends and chases invoices',
    price: 19,
    currency: 'USD',
    period: 'mo',
    plans: 1,
  },
  {
    serviceId: 'personalcfo',
    department: 'Management',
    app: 'Personal CFO',
    job: 'forecasts your cash',
    price: 12,
    currency: 'USD',
    period: 'mo',
    plans: 2,
  },
  {
    serviceId: 'booker-app',
    department: 'Studio',
    app: 'AI Tutoring & Booking',
    job: 'books and plans lessons',
    price: 15,
    currency: 'USD',
    period: 'mo',
    plans: 1,
  },
];
