export const EMPOWER = {
  title: 'Your people stay in control.',
  lead: 'Software should help your people do what only they can do. Ours prepares the work, explains what it did, and stops when you tell it to.',
  rights: [
    [
      'See',
      'Every step is logged in plain English: what was read, what was written, what it was unsure of.',
      '09:41  read  price list, row 18',
    ],
    [
      'Change',
      'You can edit every draft. Your change is kept as a rule for the next one, and you can read and delete that rule.',
      '09:44  rule  “round up to full hours”',
    ],
    [
      'Stop',
      'One switch per task. Work in progress is finished or handed back, never left half done.',
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
      how: 'Start with a free plan, or the smallest paid one, for the job that is interrupted most.',
    },
    {
      who: '10 to 50 people',
      start: 'Two applications that work together',
      how: 'For example, the front desk and the bookkeeper: the call becomes an appointment, and the appointment becomes an invoice.',
    },
    {
      who: 'More than 50',
      start: 'One process, together with us',
      how: 'We go through it with the people who run it, build a prototype on your data in two weeks, and measure the results before you expand it.',
    },
  ],
  letter: [
    'What the task is, in the words of the person who does it',
    'How often it comes up, and how long it takes',
    'Who has to approve it before it goes out',
  ],
} as const;
