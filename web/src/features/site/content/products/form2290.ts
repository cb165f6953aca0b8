import { dueDates, fullPeriodTax, partialTax } from './heavy-vehicle-tax.ts';
import type { Product } from './product.ts';
import { PRODUCT_INDEX } from './product-index.ts';

const dollars = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** The lightest vehicles that are taxed, and the heaviest class. */
const [LIGHT, HEAVY] = [55_000, 80_000];

export const FORM_2290: Product = {
  ...PRODUCT_INDEX.form2290,
  description:
    'File Form 2290, the IRS heavy-vehicle use tax for trucks of 55,000 pounds and more, and get the stamped Schedule 1 back. Due dates, tax by weight and what we check.',
  headline: 'The heavy-vehicle tax, filed before August ends.',
  lead: 'Form 2290 is due once a year for every truck of 55,000 pounds or more, and plates wait for its stamped Schedule 1. You give vehicle numbers, weights and the month of first use; the return comes back filed.',
  caption: 'A return before it is signed: each vehicle number is checked by rule',
  needs: 'Vehicle numbers, weights, month of first use',
  decides: 'You sign the return',
  sections: [
    {
      kind: 'trade',
      id: 'work',
      label: 'The work',
      title: 'A list of trucks in, a stamped schedule out',
      takes: [
        'Your business name and EIN, as the IRS has them',
        'Each truck’s VIN and taxable gross weight',
        'The month it was first used in this period',
      ],
      does: [
        'Checks each VIN: seventeen characters, none of them I, O or Q',
        'Finds the category and the tax, truck by truck',
        'Files electronically, after you have signed',
      ],
      gives: [
        'The stamped Schedule 1, usually within minutes of acceptance',
        'The sum that is due, and what it consists of',
        'Corrections of a VIN without another fee',
      ],
    },
    {
      kind: 'table',
      id: 'due',
      label: 'When',
      title: 'Due the month after first use',
      lead: 'The period runs from July 1 to June 30. What counts is the month in which a truck is first on a public highway in it.',
      head: [
        'First used in',
        'Due by',
        'Months charged',
        `Tax at ${LIGHT.toLocaleString('en-US')} lb`,
        'Tax above 75,000 lb',
      ],
      rows: dueDates().map(({ month, due, months }) => [
        month,
        due,
        String(months),
        dollars(partialTax(LIGHT, months)),
        dollars(partialTax(HEAVY, months)),
      ]),
      note: `For a full period the tax is ${dollars(fullPeriodTax(LIGHT))} at 55,000 pounds and rises by $22 for each 1,000 pounds above, up to ${dollars(fullPeriodTax(HEAVY))}; logging vehicles pay three quarters. It is owed to the IRS and comes on top of our fee. A day that falls on a weekend or a legal holiday moves to the next business day. The instructions of the form, at irs.gov/form2290, are the authority.`,
    },
    {
      kind: 'plans',
      id: 'plans',
      label: 'Our fee',
      title: 'By the return, not by the year',
      lead: 'One return covers all trucks that were first used in the same month.',
    },
    {
      kind: 'terms',
      id: 'limits',
      label: 'Its limits',
      title: 'What stays with you',
      terms: [
        [
          'The signature',
          'You sign the return, and you answer for it. We check what can be checked by rule.',
        ],
        [
          'The tax itself',
          'You pay the IRS directly, in one of the ways it offers. The money does not pass through us.',
        ],
        [
          'The odometer',
          'A truck that stays at 5,000 miles or less (7,500 on farms) is listed and its tax suspended. Past that limit it is due, and only you know the mileage.',
        ],
        [
          'A new EIN',
          'It can take the IRS about two weeks before its systems know a new number. Apply before you file.',
        ],
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Asked by fleet offices',
      questions: [
        [
          'Do I have to file electronically?',
          'From 25 taxed vehicles on a return, yes. Below that you may file on paper, and then wait for the stamped schedule by post.',
        ],
        [
          'I typed one digit of a VIN wrong. What now?',
          'Send the right one. A VIN correction is part of the fee, and you get a new stamped Schedule 1.',
        ],
        [
          'I bought a truck in September. Does it go onto August’s return?',
          'No. First used in September means a return of its own, due on October 31.',
        ],
        [
          'How do I file for a fleet?',
          'With a list: VIN, weight, month. Write to us, and say how many trucks there are; we set up the upload with you.',
        ],
      ],
    },
  ],
  related: ['payroll-us', 'invoice-creator', 'personal-cfo'],
  closing: {
    title: 'Send the list in July and forget August',
    text: 'Tell us how many trucks there are and when they were first used. You get back what is due and by when, before you pay anything.',
  },
};
