import type { Product } from './product.ts';
import { PRODUCT_INDEX } from './product-index.ts';

export const PAYROLL_US: Product = {
  ...PRODUCT_INDEX['payroll-us'],
  description:
    'US Payroll by Atrium AI is in preparation: what it is meant to do, what is decided, what is not, and a waitlist that tells you when the first states are ready.',
  headline: 'US payroll, coming soon.',
  lead: 'We run payroll for Canada and want to do the same for the United States: fifty states, each with rules of its own. There is no date and no price yet. Join the waitlist to hear first.',
  caption: 'A plan of the first version. None of it is built yet',
  needs: 'Only your email, for now',
  decides: 'You will release each pay run',
  sections: [
    {
      kind: 'waitlist',
      id: 'waitlist',
      label: 'Waitlist',
      title: 'Hear when your state is ready',
      lead: 'One email on launch day, with its price and how to start. No newsletter.',
    },
    {
      kind: 'terms',
      id: 'state',
      label: 'Status today',
      title: 'What is decided, and what is not',
      terms: [
        [
          'Decided: who releases',
          'As in Canada, software prepares the run and a person releases it. Nothing is paid before someone reviews it.',
        ],
        ['Decided: differences first', 'Changes since the last run are shown first.'],
        [
          'Open: the first states',
          'That depends on where people on the waitlist have employees. Tell us which states you need.',
        ],
        ['Open: price and date', 'We announce a price and a date when we are sure of both.'],
      ],
    },
    {
      kind: 'table',
      id: 'calendar',
      label: 'What it must know',
      title: 'The federal forms of an employer',
      lead: 'These are the same in every state, as published by the IRS.',
      head: ['Form', 'What it is', 'Due in most years'],
      rows: [
        ['W-4', 'What each employee wants withheld', 'when they start'],
        [
          '941',
          'Withheld income tax, Social Security and Medicare',
          'April 30, July 31, October 31, January 31',
        ],
        ['940', 'Federal unemployment tax for the year', 'January 31'],
        [
          'W-2',
          'Each employee’s annual wages, for them and for the Social Security Administration',
          'January 31',
        ],
      ],
      note: 'Rely on the IRS calendar for your year (Publication 509), not on this table. Deposits and state and city requirements come in addition. US Payroll does none of this yet.',
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Waitlist questions',
      questions: [
        [
          'Does joining the waitlist commit me to anything?',
          'No. There is nothing to pay and nothing to sign. Email us to leave the list at any time.',
        ],
        [
          'Can I use Canadian Payroll for employees in the United States?',
          'No. It uses the tables of the CRA and Revenu Québec; a US pay run made with it would be wrong.',
        ],
        [
          'What if we have employees in both countries?',
          'You can use Canadian Payroll for your employees in Canada today. For the US, tell us the states: it helps us decide the order.',
        ],
      ],
    },
  ],
  related: ['payroll-ca', 'form2290', 'personal-cfo'],
  closing: {
    title: 'Need US payroll now?',
    text: 'If you need it this month, choose a provider that offers it today. If you want to help shape ours, tell us what yours gets wrong.',
  },
};
