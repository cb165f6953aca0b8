import type { Product } from './product.ts';
import { PRODUCT_INDEX } from './product-index.ts';

export const INVOICE_CREATOR: Product = {
  ...PRODUCT_INDEX['invoice-creator'],
  description:
    'Invoice Creator turns a sentence, a calendar entry or an email into a numbered invoice with the right sales tax, sends it after you approve, and reminds politely.',
  headline: 'Say what you did. The invoice is written.',
  lead: 'The work is done on Tuesday, the invoice goes out on the last of the month, and the money comes in the one after. Invoice Creator writes it the same evening from a line you would have texted anyway.',
  caption: 'One sentence, and what it became; it waits for your approval',
  needs: 'A sentence, a calendar entry or an email',
  decides: 'You approve before anything is sent',
  sections: [
    {
      kind: 'table',
      id: 'sentences',
      label: 'In and out',
      title: 'What you write, what it makes of it',
      head: ['You write', 'It writes', 'It asks'],
      rows: [
        [
          '“Two days at Brandt’s kitchen plus the oak veneer”',
          'Two lines, your day rate, the veneer at cost',
          'What did the veneer cost?',
        ],
        ['“Same as last month for the Lindt office”', 'A copy with a new number and date', 'Nothing'],
        [
          '“Half of the Okafor job now, rest when it’s done”',
          'An invoice for a part, and a note of the rest',
          'When is it done?',
        ],
        ['“Take 40 off for the late delivery”', 'A credit line that says why', 'On which invoice?'],
      ],
      note: 'It asks rather than guesses. A price that you have never named is a question, not a number.',
    },
    {
      kind: 'trade',
      id: 'work',
      label: 'The work',
      title: 'From a line of text to money in the bank',
      takes: [
        'A sentence, a calendar entry or a forwarded email',
        'Your rates and your customers’ addresses, once',
        'The regions you sell in',
      ],
      does: [
        'Numbers without gaps, adds the tax of the region',
        'Sends after your approval',
        'Notices what is overdue and drafts the reminder',
      ],
      gives: [
        'A finished invoice to approve',
        'A list of what is open, and for how long',
        'An export that your accountant can read',
      ],
    },
    {
      kind: 'plans',
      id: 'plans',
      label: 'The plan',
      title: 'One plan, as many invoices as you like',
    },
    {
      kind: 'terms',
      id: 'limits',
      label: 'Its limits',
      title: 'What it leaves alone',
      terms: [
        ['Your books', 'It writes invoices and exports them. Bookkeeping stays where it is.'],
        [
          'Dunning',
          'It reminds politely. From the point where it should stop being polite, a person writes.',
        ],
        [
          'Special cases of tax',
          'It applies the rate of a region. Exemptions and reverse charge are for you or your accountant to set.',
        ],
        [
          'A second business',
          'The plan is for one. Two businesses have two ranges of numbers, and two plans.',
        ],
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Asked by those who hate invoices',
      questions: [
        [
          'Can it send without asking me?',
          'No. Each invoice and each reminder waits for a yes. You can give it for several at once.',
        ],
        [
          'What if it misunderstands a sentence?',
          'You see the sentence beside the invoice. Change a line; what you meant is used the next time.',
        ],
        [
          'Do my customers need anything?',
          'No. They get an invoice by email, with your name and your bank details.',
        ],
        [
          'How do I get it?',
          'Sign up on its own site: the button on this page opens it. Or book a demo, and bring three sentences of yours.',
        ],
      ],
    },
  ],
  related: ['personal-cfo', 'payroll-ca', 'blogger-pro'],
  closing: {
    title: 'Send us the three sentences you put off',
    text: 'Leave out the names. You get back three invoices, and can say whether they are what you meant.',
  },
};
