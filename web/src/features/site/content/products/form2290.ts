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
  lead: 'Form 2290 is due once a year for every truck of 55,000 pounds or more, and you need its stamped Schedule 1 to register the truck. Enter vehicle numbers, weights and the month of first use; we file the return.',
  caption: 'A return before it is signed: each vehicle number has been checked',
  needs: 'Vehicle numbers, weights, month of first use',
  decides: 'You sign the return',
  sections: [
    {
      kind: 'trade',
      id: 'work',
      label: 'How it works',
      title: 'A list of trucks in, a stamped schedule out',
      takes: [
        'Your business name and EIN, as the IRS has them',
        'Each truck’s VIN and taxable gross weight',
        'The month it was first used in this period',
      ],
      does: [
        'Checks each VIN: seventeen characters, none of them I, O or Q',
        'Finds the category and the tax, truck by truck',
        'Files electronically after you sign',
      ],
      gives: [
        'The stamped Schedule 1, usually within minutes of acceptance',
        'The amount due, and how it is calculated',
        'VIN corrections at no extra fee',
      ],
    },
    {
      kind: 'table',
      id: 'due',
      label: 'When',
      title: 'Due the month after first use',
      lead: 'The period runs from July 1 to June 30. What counts is the month in which a truck is first used on a public highway in that period.',
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
      note: `For a full period the tax is ${dollars(fullPeriodTax(LIGHT))} at 55,000 pounds and rises by $22 for each 1,000 pounds above, up to ${dollars(fullPeriodTax(HEAVY))}; logging vehicles pay three quarters. You owe it to the IRS in addition to our fee. A due date that falls on a weekend or a legal holiday moves to the next business day. The form’s instructions, at irs.gov/form2290, are authoritative.`,
    },
    {
      kind: 'plans',
      id: 'plans',
      label: 'Our fee',
      title: 'Per return, not per year',
      lead: 'One return covers all trucks first used in the same month.',
    },
    {
      kind: 'terms',
      id: 'limits',
      label: 'Its limits',
      title: 'What you still do',
      terms: [
        [
          'The signature',
          'You sign the return and are responsible for it. We check what software can check.',
        ],
        [
          'The tax itself',
          'You pay the IRS directly, using one of its payment methods. The money does not pass through us.',
        ],
        [
          'The odometer',
          'A truck driven 5,000 miles or less (7,500 for agricultural vehicles) is listed with its tax suspended. Above that limit it is due, and only you know the mileage.',
        ],
        ['A new EIN', 'It can take about two weeks for a new number to reach all IRS systems. Apply early.'],
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Questions from fleet offices',
      questions: [
        [
          'Do I have to file electronically?',
          'With 25 or more taxed vehicles on a return, yes. With fewer you may file on paper, and wait for the stamped schedule by mail.',
        ],
        [
          'What if I entered a VIN incorrectly?',
          'Send the correct one. VIN corrections are included in the fee, and you get a new stamped Schedule 1.',
        ],
        [
          'I bought a truck in September. Does it go on August’s return?',
          'No. A truck first used in September needs its own return, due on October 31.',
        ],
        [
          'How do I file for a fleet?',
          'With a list of VINs, weights and months. Tell us how many trucks you have, and we set up the upload with you.',
        ],
      ],
    },
  ],
  related: ['payroll-us', 'invoice-creator', 'personal-cfo'],
  closing: {
    title: 'Send the list in July and be done by August',
    text: 'Tell us how many trucks there are and when they were first used. We tell you what is due and by when, before you pay anything.',
  },
};
