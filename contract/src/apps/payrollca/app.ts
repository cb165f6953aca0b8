import { defineApp } from '../define-app.ts';

export default defineApp({
  id: 'payrollca',
  order: 30,
  name: 'Canadian Payroll',
  description:
    'Bilingual payroll for Canadian employers: deductions, remittances and year-end slips based on the tax agencies’ tables.',
  icon: 'payroll',
  category: 'Finance',
  hue: 300,
  page: 'payroll-ca',
  says: 'pay runs in English and French, from the CRA’s tables',
  sale: 'own-site',
  topic: 'payroll',
  department: 'Payroll',
  job: 'runs pay in English and French',
  takes: 'Hours, salaries and what changed since the last run',
  gives: 'Deductions from the tax agency’s tables, bilingual pay stubs, T4 and RL-1 slips',
  person: 'Releases the pay run',
  features: [
    'English and French',
    'Tax-agency deduction tables',
    'T4 and RL-1 slips',
    'Direct deposit files',
  ],
  plans: [
    {
      tierId: 'standard',
      name: 'Standard',
      price: 89,
      currency: 'CAD',
      description: 'Up to 25 employees, every pay run included.',
      features: ['Up to 25 employees', 'Unlimited pay runs', 'Year-end slips', 'Bilingual pay stubs'],
    },
  ],
});
