import { defineApp } from '../define-app.ts';

export default defineApp({
  id: 'payroll-us',
  order: 35,
  name: 'US Payroll',
  icon: 'payroll',
  category: 'Finance',
  hue: 335,
  page: 'payroll-us',
  says: 'coming soon, with a waitlist',
  sale: 'announced',
});
