import type { Product } from './product.ts';
import { PRODUCT_INDEX } from './product-index.ts';

export const PERSONAL_CFO: Product = {
  ...PRODUCT_INDEX['personal-cfo'],
  description:
    'Personal CFO reads your accounts, sorts what came in and went out, forecasts your cash and writes one report a month in plain English. For a household or a company.',
  headline: 'Know the week your cash would run out.',
  lead: 'Personal CFO reads your accounts, sorts every transaction and forecasts your balance: what comes in, what goes out, and where it ends if nothing changes. Once a month it writes you a report.',
  caption: 'The forecast of a small company: as is, and with one more order',
  needs: 'Your accounts, read-only',
  decides: 'You do. It moves no money',
  sections: [
    {
      kind: 'letter',
      id: 'letter',
      label: 'The report',
      title: 'One page a month, written to be read',
      lead: 'This example has invented figures. A report says what changed, what that means, and what it does not know.',
      lang: 'en',
      heading: 'June 1',
      paragraphs: [
        'In May, $31,400 came in and $40,900 went out. That is the third month in a row in which you spent more than you earned. Two expenses are new since March: a second salary, $5,200 a month, and the van, $2,150.',
        'At this rate the account is empty in week 41. The Halvorsen order would move that to next spring. I left it out because it isn’t signed.',
        'Two payments look like the same subscription, under two names. Together they cost $58 a month. I can’t tell whether you need both.',
      ],
    },
    {
      kind: 'trade',
      id: 'work',
      label: 'How it works',
      title: 'Accounts in, one clear forecast out',
      takes: [
        'Read-only access to your accounts',
        'What only you know: an order, a raise, a move',
        'How much you want to keep in reserve',
      ],
      does: [
        'Sorts each transaction, and learns from your corrections',
        'Projects what repeats',
        'Updates the forecast with every new transaction',
      ],
      gives: [
        'A forecast with the week in which your balance reaches zero',
        'Spending by category, month by month',
        'One report a month',
      ],
    },
    {
      kind: 'plans',
      id: 'plans',
      label: 'Plans',
      title: 'For a household, or for a company',
      lead: 'The business plan keeps the owner’s own accounts apart from the company’s.',
    },
    {
      kind: 'terms',
      id: 'limits',
      label: 'Its limits',
      title: 'What it does not do',
      terms: [
        [
          'An advisor',
          'It forecasts and explains. It doesn’t recommend investments, loans or tax strategies.',
        ],
        ['A bank', 'It can read. It cannot pay, transfer or sign.'],
        [
          'A crystal ball',
          'A forecast projects what repeats. It doesn’t include one-time events unless you add them.',
        ],
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Questions before you connect your accounts',
      questions: [
        ['Can it move my money?', 'No. Its access is read-only, so it can’t make a payment.'],
        ['Can my accountant see it?', 'Yes, on the Business plan, which includes one read-only seat.'],
        [
          'What if a transaction is in the wrong category?',
          'Correct it. The correction applies to that payee from then on, and the forecast is updated.',
        ],
        [
          'How do I get it?',
          'Sign up on its own site: the button on this page opens it. Or book a demo, for a household or a company.',
        ],
      ],
    },
  ],
  related: ['invoice-creator', 'payroll-ca', 'blogger-pro'],
  closing: {
    title: 'Test it on last year',
    text: 'In a demo we compare the forecast from last January with what actually happened. You see how far off it was, and where.',
  },
};
