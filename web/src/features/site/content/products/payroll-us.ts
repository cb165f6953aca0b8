import type { Product } from './product.ts';
import { PRODUCT_INDEX } from './product-index.ts';

export const PAYROLL_US: Product = {
  ...PRODUCT_INDEX['payroll-us'],
  description:
    'US Payroll by Atrium AI is in preparation: what it is meant to do, what is decided, what is not, and a waitlist that tells you when the first states are ready.',
  headline: 'US payroll, when it is right.',
  lead: 'We run payroll for Canada and want to do the same for the United States: fifty states, each with rules of its own. There is no date and no price yet. There is a list, and those on it hear first.',
  caption: 'A working drawing: what the first version has to do. None of it is built yet',
  needs: 'Nothing yet but an address to write to',
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
          'As in Canada, software prepares and a person releases. A run that no one has reviewed is not paid.',
        ],
        ['Decided: differences first', 'What has changed since the last run is shown next to it, first.'],
        [
          'Open: the first states',
          'Which ones come first depends on where those pay who wait. Write to us which are yours.',
        ],
        [
          'Open: price and date',
          'We name a price when there is something to charge for, and a date when we can keep it.',
        ],
      ],
    },
    {
      kind: 'table',
      id: 'calendar',
      label: 'What it must know',
      title: 'The federal forms of an employer',
      lead: 'The part that is the same in every state, as the IRS publishes it. It is also the easy part.',
      head: ['Form', 'What it is', 'Due in an ordinary year'],
      rows: [
        ['W-4', 'What each employee wants withheld', 'when they start'],
        [
          '941',
          'Withheld income tax, Social Security and Medicare',
          'April 30, July 31, October 31, January 31',
        ],
        ['940', 'Federal unemployment tax for the year', 'January 31'],
        ['W-2', 'Each employee’s year, to them and to the Social Security Administration', 'January 31'],
      ],
      note: 'What counts is the calendar that the IRS publishes for your year (Publication 509), not this table. Deposits and what states and cities ask for come on top. US Payroll does none of this yet.',
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Waitlist questions',
      questions: [
        [
          'Does a place on the list oblige me to anything?',
          'No. There is nothing to pay and nothing to sign. Write to us, and you are off it.',
        ],
        [
          'Can I use Canadian Payroll for employees in the United States?',
          'No. Its tables are those of the CRA and of Revenu Québec; a US pay run made with it would be wrong.',
        ],
        [
          'We have employees in both countries. What now?',
          'Canadian Payroll can run the Canadian part today. For the US part, tell us the states: it helps to decide the order.',
        ],
      ],
    },
  ],
  related: ['payroll-ca', 'form2290', 'personal-cfo'],
  closing: {
    title: 'Pay day cannot wait for us',
    text: 'If you need US payroll this month, take a provider who has it. If you want to help shape ours, tell us what yours gets wrong.',
  },
};
