import { defineApp } from '../define-app.ts';

export default defineApp({
  id: 'personalcfo',
  order: 60,
  name: 'Personal CFO',
  description:
    'Reads your accounts, sorts what came in and went out, and tells you in plain English how long your cash will last.',
  icon: 'chart',
  category: 'Finance',
  hue: 240,
  page: 'personal-cfo',
  says: 'how long your cash lasts, in plain English',
  sale: 'own-site',
  topic: 'cash',
  department: 'Management',
  job: 'forecasts your cash',
  takes: 'Your accounts, read-only',
  gives: 'A cash forecast, spending by category and a monthly report in plain English',
  person: 'Decides what to do about it',
  features: ['Cash forecast', 'Spending by category', 'Monthly report', 'Scenario planning'],
  plans: [
    {
      tierId: 'personal',
      name: 'Personal',
      price: 12,
      description: 'One household.',
      features: ['10 linked accounts', 'Cash forecast', 'Monthly report'],
    },
    {
      tierId: 'business',
      name: 'Business',
      price: 59,
      includes: 'personal',
      description: 'One company, with its owner’s accounts kept separate.',
      features: [
        '50 linked accounts',
        '18-month forecast',
        'Scenario planning',
        'Read-only seat for an accountant',
      ],
    },
  ],
});
