export const EMPOWER = {
  title: 'Your people keep the pen.',
  lead: 'Software should make the people you have better at what only they can do. So ours prepares, explains itself, and stops when it is told to.',
  rights: [
    [
      'See',
      'Every step is logged in words: what was read, what was written, what it was unsure of.',
      '09:41  read  price list, row 18',
    ],
    [
      'Change',
      'A draft is yours to edit. What you change is kept as a rule for the next one, where you can read and delete it.',
      '09:44  rule  “round up to full hours”',
    ],
    [
      'Stop',
      'One switch per task. What is under way is finished or handed back, never left half-sent.',
      '09:52  stopped by the front desk',
    ],
    [
      'Take over',
      'At any point a person can pick up the call, the invoice or the draft, with everything so far in front of them.',
      '09:53  call handed to a person',
    ],
  ],
  sizes: [
    {
      who: 'Up to 10 people',
      start: 'One application',
      how: 'Take a free plan or the smallest paid one for the desk that is interrupted most. No training is needed.',
    },
    {
      who: '10 to 50 people',
      start: 'Two desks that hand over to each other',
      how: 'The front desk and the bookkeeper, for instance: the call becomes the appointment, the appointment becomes the invoice.',
    },
    {
      who: 'More than 50',
      start: 'One process, with us',
      how: 'We walk through it with the people who run it, build a prototype on your data in two weeks, and measure before anything grows.',
    },
  ],
  letter: [
    'What the task is, in the words of the person who does it',
    'How often it comes, and how long it takes',
    'Who has to say yes before it leaves the house',
  ],
} as const;
