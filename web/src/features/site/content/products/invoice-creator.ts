import type { Product } from './product.ts';
import { PRODUCT_INDEX } from './product-index.ts';

export const INVOICE_CREATOR: Product = {
  ...PRODUCT_INDEX['invoice-creator'],
  description:
    'Invoice Creator turns a sentence, a calendar entry or an email into a numbered invoice with the right sales tax, sends it after you approve, and reminds politely.',
  headline: 'Say what you did. The invoice is written.',
  lead: 'You finish the work on Tuesday, send the invoice at the end of the month, and get paid the month after. Invoice Creator writes the invoice the same evening, from one sentence.',
  caption: 'One sentence and its invoice, ready for your approval',
  needs: 'A sentence, a calendar entry or an email',
  decides: 'You approve before anything is sent',
  sections: [
    {
      kind: 'table',
      id: 'sentences',
      label: 'Examples',
      title: 'What you write, and what you get',
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
          'A partial invoice, and a note about the rest',
          'When is it done?',
        ],
        ['“Take 40 off for the late delivery”', 'A credit line that says why', 'On which invoice?'],
      ],
      note: 'It asks instead of guessing. If it doesn’t know a price, it asks you.',
    },
    {
      kind: 'trade',
      id: 'work',
      label: 'How it works',
      title: 'From a sentence to a paid invoice',
      takes: [
        'A sentence, a calendar entry or a forwarded email',
        'Your rates and your customers’ addresses, once',
        'The regions where you sell',
      ],
      does: [
        'Numbers invoices without gaps and adds the region’s tax',
        'Sends them after you approve',
        'Finds overdue invoices and drafts the reminder',
      ],
      gives: [
        'A finished invoice to approve',
        'A list of unpaid invoices, and for how long',
        'An export that your accountant can read',
      ],
    },
    {
      kind: 'plans',
      id: 'plans',
      label: 'The plan',
      title: 'One plan, unlimited invoices',
    },
    {
      kind: 'terms',
      id: 'limits',
      label: 'Its limits',
      title: 'What it does not do',
      terms: [
        ['Your books', 'It writes invoices and exports them. Your bookkeeping stays where it is.'],
        ['Collections', 'It sends polite reminders. After that, a person takes over.'],
        [
          'Special tax cases',
          'It applies the region’s rate. You or your accountant set exemptions and special rates.',
        ],
        [
          'A second business',
          'The plan is for one business. A second one needs its own invoice numbers and its own plan.',
        ],
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Questions before you start',
      questions: [
        [
          'Can it send without asking me?',
          'No. You approve each invoice and each reminder. You can approve several at once.',
        ],
        [
          'What if it misunderstands a sentence?',
          'You see the sentence next to the invoice. Change a line, and it uses your correction next time.',
        ],
        [
          'Do my customers need anything?',
          'No. They get an invoice by email, with your name and your bank details.',
        ],
        [
          'How do I get it?',
          'Sign up on its own site: the button on this page opens it. Or book a demo, and bring three of your own sentences.',
        ],
      ],
    },
  ],
  related: ['personal-cfo', 'payroll-ca', 'blogger-pro'],
  closing: {
    title: 'Send us three sentences',
    text: 'Leave out the names. We send back three invoices, and you tell us whether they are what you meant.',
  },
};
