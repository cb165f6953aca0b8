import { PATHS } from '../../../paths.ts';

export const ABOUT = {
  title: 'We sell what we build.',
  lead: 'Atrium AI is a software consultancy. We make AI applications for office work, sell them at published prices in our marketplace, and build custom systems for companies that need one.',
  name: [
    'An atrium is the open court at the center of a Roman house. Visitors were received there, because every room could be seen from it.',
    'Much business software shows you its price only after a form and a sales call. We chose the name because we do the opposite: our products, plans and prices are all on this site.',
  ],
  trades: [
    {
      title: 'The marketplace',
      text: 'Seven applications, each for one job: phone, articles, payroll, truck tax, invoices, cash, lessons. Compare their plans side by side; some have a free plan.',
      link: { label: 'Compare the Plans', to: PATHS.marketplace },
    },
    {
      title: 'Consulting',
      text: 'When no application fits, we sit with the people who do the work, build a prototype for one task on your data, and launch it in about eight weeks. You can stop after each step and keep what you learned.',
      link: { label: 'See the Eight Weeks', to: PATHS.futureOfWork },
    },
  ],
  rules: [
    ['We show our sources.', 'Every answer and every draft lists what it is based on, so you can check it.'],
    [
      'We publish our prices.',
      'The price on a plan is the price on the invoice, before tax. You don’t have to call sales to learn it.',
    ],
    [
      'We never automate approval.',
      'A person on your team approves every invoice, pay run and tax return before it goes out.',
    ],
    [
      'We stop what doesn’t work.',
      'If the monthly numbers show that a system doesn’t pay for itself, we tell you first and help you remove it.',
    ],
    ['You keep your data.', 'When you leave, you can export all of it, in files you can read.'],
  ],
} as const;
