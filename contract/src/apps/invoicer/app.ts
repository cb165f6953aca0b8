import { defineApp } from '../define-app.ts';

export default defineApp({
  id: 'invoicer',
  order: 50,
  name: 'Invoice Creator',
  description:
    'Turns a line in your calendar or inbox into a numbered invoice, sends it, and follows up politely.',
  icon: 'invoice',
  category: 'Finance',
  hue: 80,
  page: 'invoice-creator',
  says: 'one sentence becomes a numbered invoice',
  sale: 'own-site',
  topic: 'invoices',
  department: 'Accounts',
  job: 'writes, sends and chases invoices',
  takes: 'A sentence, a calendar entry or an email',
  gives: 'A numbered invoice with the region’s tax, reminders and an accounting export',
  person: 'Approves before it is sent',
  features: [
    'Invoices from plain sentences',
    'Payment reminders',
    'Tax rates by region',
    'Accounting export',
  ],
  plans: [
    {
      tierId: 'creator',
      name: 'Creator',
      price: 19,
      description: 'Unlimited invoices for one business.',
      features: ['Unlimited invoices', 'Reminders', 'Accounting export'],
    },
  ],
});
