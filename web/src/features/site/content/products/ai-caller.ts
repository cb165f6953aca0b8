import type { Product } from './product.ts';
import { PRODUCT_INDEX } from './product-index.ts';

export const AI_CALLER: Product = {
  ...PRODUCT_INDEX['ai-caller'],
  description:
    'AI Caller answers and places phone calls in your company’s voice, books appointments during the call and writes a summary of each one. A person takes over on request.',
  headline: 'Every call answered. Every call written up.',
  lead: 'AI Caller picks up when your desk can’t, books the appointment in your calendar while the caller is on the line, and leaves a summary that you read in ten seconds. Whoever asks for a person gets one.',
  caption: 'A call that has just ended: what was said, what was booked, what is left to do',
  needs: 'A phone number, a calendar, your opening hours',
  decides: 'You set what it may promise',
  sections: [
    {
      kind: 'trade',
      id: 'work',
      label: 'The work',
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
        ['Greeting', 'It says the name of your company and asks what the call is about.'],
        [
          'Answer',
          'From what you have given it: hours, prices, directions. What it does not know, it notes.',
        ],
        ['Appointment', 'It offers times that are free in your calendar and books the one that is accepted.'],
        ['Summary', 'Who called, what they wanted, what was agreed, what you have to do.'],
      ],
    },
    {
      kind: 'plans',
      id: 'plans',
      label: 'Plans',
      title: 'Twenty calls free, then by the month',
      lead: 'The plans differ in phone numbers, minutes, and what happens with a call afterwards.',
    },
    {
      kind: 'terms',
      id: 'limits',
      label: 'Its limits',
      title: 'What it leaves to people',
      terms: [
        [
          'Judgment calls',
          'Complaints, emergencies and exceptions go to a person. You decide which words trigger that.',
        ],
        [
          'Prices that you never gave it',
          'It quotes what is on your list. For anything else it takes a message.',
        ],
        [
          'A bad line',
          'When it does not understand, it asks again, then takes a number so that a person can call back.',
        ],
        [
          'Consent to recording',
          'Whether and how callers must be told is the law of your region. You set the announcement.',
        ],
      ],
    },
    {
      kind: 'questions',
      id: 'questions',
      label: 'Questions',
      title: 'Asked at reception desks',
      questions: [
        [
          'Can callers reach a person?',
          'Yes. Whoever asks is put through to the number that you set, or leaves a message when no one picks up.',
        ],
        [
          'Can I keep my phone number?',
          'Yes. Forward your number to the one that you get: always, or only when your line is busy or closed.',
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
          'In your dashboard, under “Subscriptions”. A plan that you cancel stays open until the end of the billing period.',
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
