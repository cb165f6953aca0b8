import { defineApp } from '../define-app.ts';

export default defineApp({
  id: 'irs2290',
  order: 40,
  name: 'Form 2290 Filing',
  description:
    'Files the heavy-vehicle highway use tax for your trucks and returns the stamped Schedule 1, usually within minutes.',
  icon: 'truck',
  category: 'Tax',
  hue: 20,
  page: 'form2290',
  says: 'heavy-vehicle use tax, filed with the IRS',
  sale: 'own-site',
  topic: 'truck tax',
  department: 'Fleet office',
  job: 'files the heavy-vehicle tax',
  takes: 'Vehicle numbers, weights and the month of first use',
  gives: 'The filed return and its stamped Schedule 1, corrections of a number included',
  person: 'Signs the return',
  features: ['Electronic filing', 'Stamped Schedule 1', 'VIN corrections', 'Bulk upload for fleets'],
  plans: [
    {
      tierId: 'filing',
      name: 'Single filing',
      price: 7.99,
      billingCycle: 'per_filing',
      description: 'One return, any number of corrections to it.',
      features: ['One Form 2290 return', 'Stamped Schedule 1', 'Free VIN correction'],
    },
  ],
});
