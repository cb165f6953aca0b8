import type { Product } from './product.ts';
import { PRODUCT_INDEX } from './product-index.ts';

export const PERSONAL_CFO: Product = {
  ...PRODUCT_INDEX['personal-cfo'],
  description:
    'Personal CFO reads your accounts, sorts what came in and went out, forecasts your cash and writes one report a month in plain words. For a household or a company.',
  headline: 'Know the week your cash would run out.',
  lead: 'Personal CFO reads your accounts, sorts every movement and draws the line forward: what comes in, what goes out, and where it would end if nothing changed. Once a month it writes you a report about it.',
  caption: 'The forecast of a small company: as it is, and with one order more',
  needs: 'Your accounts, read only',
  decides: 'You do. It moves no money',
  sections: [
    {
      kind: 'letter',
      id: 'letter',
      label: 'The report',
      title: 'One page a month, written to be read',
      lead: 'An example, with invented figures. It says what changed, what that means, and what it does not know.',
      lang: 'en',
      heading: '1 June',
      paragraphs: [
        'In May 31,400 came in and 40,900 went out. That is the third month in a row in which you spent more than you took. Two things are new since March: a second wage, 5,200 a month, and the van, 2,150.',
        'At this pace the account is empty in week 41. The Halvorsen order would move that to next spring. I have left it out, because it is not signed.',
        'Two payments look like the same subscription, under two names. Together they cost 58 a month. I cannot tell whether you need both.',
      ],
    },
    {
      kind: 'trade',
      id: 'work',
      label: 'The work',
      title: 'Accounts in, one clear line out',
      takes: [
        'Access to your accounts that can read and nothing else',
        'What you know and the bank does not: an order, a raise, a move',
        'How much you want to keep untouched',
      ],
      does: [
        'Sorts each movement, and learns from your corrections',
        'Carries forward what repeats',
        'Calculates the forecast again with every new movement',
      ],
      gives: [
        'A forecast with the week in which it crosses zero',
        'Spending by category, month against month',
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
      title: 'What it is not',
      terms: [
        ['An adviser', 'It forecasts and explains. It recommends no investment, no loan and no tax scheme.'],
        ['A bank', 'It can read. It cannot pay, transfer or sign.'],
        [
          'A prophet',
          'A forecast carries on what repeats. What has never happened is not in it, unless you put it there.',
        ],
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Asked before handing over the accounts',
      questions: [
        ['Can it move my money?', 'No. It has access that reads, and no way to order a payment.'],
        ['May my accountant look in?', 'On the Business plan: one seat that can read and change nothing.'],
        [
          'What if a movement is sorted wrongly?',
          'Say where it belongs. The correction holds for the same payee from then on, and the forecast is calculated again.',
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
    title: 'Ask it about the year you have behind you',
    text: 'In a demo we lay the forecast of last January beside what then happened. You see how far off it was, and where.',
  },
};
