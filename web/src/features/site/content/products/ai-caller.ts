import type { Product } from './product.ts';
import { PRODUCT_INDEX } from './product-index.ts';

export const AI_CALLER: Product = {
  ...PRODUCT_INDEX['ai-caller'],
  description:
    'AI Caller answers and places phone calls in your company’s voice, books appointments during the call and writes a summary of each one. A person takes over on request.',
  headline: 'Every call answered. Every call written up.',
  lead: 'AI Caller answers when you can’t, books the appointment in your calendar while the caller is on the line, and writes a summary that you read in ten seconds. Callers who ask for a person get one.',
  caption: 'A call that just ended: what was said, what was booked, what is left to do',
  needs: 'A phone number, a calendar, your business hours',
  decides: 'You decide what it may promise',
  sections: [
    {
      kind: 'trade',
      id: 'work',
      label: 'How it works',
      title: 'From a ringing phone to an entry in your calendar',
      takes: [
        'A phone number, or calls forwarded from yours',
        'Your calendar, with the times that can be booked',
        'What it may answer, and when a person takes over',
      ],
      does: [
        'Answers and places calls in your company’s voice',
        'Books, moves and cancels appointments during the call',
        'Hands over to a person on request',
      ],
      gives: [
        'A summary of each call, with what is left to do',
        'The appointment in your calendar',
        'The transcript, on plans that include it',
      ],
    },
    {
      kind: 'steps',
      id: 'call',
      label: 'One call',
      title: 'What happens between hello and goodbye',
      steps: [
        ['Greeting', 'It gives the name of your company and asks what the call is about.'],
        [
          'Answer',
          'It answers from what you have given it: hours, prices, directions. It takes a message about anything else.',
        ],
        [
          'Appointment',
          'It offers times that are free in your calendar and books the one the caller accepts.',
        ],
        ['Summary', 'Who called, what they wanted, what was agreed, what you have to do.'],
      ],
    },
    {
      kind: 'plans',
      id: 'plans',
      label: 'Plans',
      title: 'Twenty calls free, then by the month',
      lead: 'The plans differ in phone numbers, minutes and features after the call.',
    },
    {
      kind: 'terms',
      id: 'limits',
      label: 'Its limits',
      title: 'What people still do',
      terms: [
        [
          'Judgment calls',
          'Complaints, emergencies and exceptions go to a person. You choose the words that trigger the handoff.',
        ],
        [
          'Prices that aren’t on your list',
          'It quotes only your list. For anything else it takes a message.',
        ],
        [
          'A bad line',
          'If it does not understand, it asks again, then takes a number so that a person can call back.',
        ],
        [
          'Consent to recording',
          'The law where you are decides whether and how callers must be told. You set the announcement.',
        ],
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Questions from reception desks',
      questions: [
        [
          'Can callers reach a person?',
          'Yes. Callers who ask are transferred to the number that you set, or can leave a message if no one answers.',
        ],
        [
          'Can I keep my phone number?',
          'Yes. Forward your number to the one that you get: always, or only when your line is busy or you are closed.',
        ],
        [
          'Where are calls stored?',
          'In your region, as part of every plan. Summaries and transcripts are yours.',
        ],
        [
          'Does the trial need a card?',
          'No. It has one phone number and twenty calls, and this site charges nothing for it.',
        ],
        [
          'How do I change or end a plan?',
          'In your dashboard, under “Subscriptions”. A canceled plan works until the end of the billing period.',
        ],
      ],
    },
  ],
  related: ['blogger-pro', 'ai-tutoring', 'invoice-creator'],
  closing: {
    title: 'Call it yourself before your customers do',
    text: 'The trial is one number and twenty calls. Ask it what your callers ask, and read what it writes down.',
  },
};
