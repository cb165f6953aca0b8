import { PATHS } from '../../../paths.ts';

export const ABOUT = {
  title: 'Every door in sight.',
  lead: 'Atrium AI is a consultancy that sells what it builds. We make software that does office work, put it in a marketplace with its price on it, and help companies that need something of their own.',
  name: [
    'An atrium is the room of a house where the light falls in and every door can be seen. Romans received visitors there: anyone in it could see at once where the kitchen and the study were, and which doors were closed.',
    'Most business software is built the other way. A corridor, a form, a salesperson, and the price behind the last door. We named the company after the room we prefer.',
  ],
  trades: [
    {
      title: 'The marketplace',
      text: 'Seven applications, each for one desk: phone, articles, payroll, truck tax, invoices, cash, lessons. Compare their plans side by side; some have a free plan.',
      link: { label: 'Compare the plans', to: PATHS.marketplace },
    },
    {
      title: 'The workshop',
      text: 'When no application fits, we sit with the people who do the work, try one task on their own data, and put it into service in about eight weeks. They can stop after each step and keep what they learned.',
      link: { label: 'See the eight weeks', to: PATHS.futureOfWork },
    },
  ],
  rules: [
    [
      'We show our work.',
      'An answer names what it was made from. A draft without sources is a draft without a reader.',
    ],
    [
      'We price in the open.',
      'The number on a plan is the number on the invoice, before tax. There is no “contact sales” where a number would do.',
    ],
    [
      'We never automate the signature.',
      'Whatever leaves your company passes someone who knows it: the invoice, the pay run, the filed return.',
    ],
    [
      'We switch it off.',
      'If the monthly numbers say a system does not earn its keep, we say so first, and take it out with you.',
    ],
    ['We leave the keys.', 'Your data exports in full on the day you leave, in files you can read.'],
  ],
} as const;
