import type { ServiceId } from '@atrium/contract/marketplace/catalog';

export const SOLUTIONS = {
  title: 'Seven doors. Behind each, one job done.',
  lead: 'Each application does the work of one desk, from the first document to the last check. Take one, take several, or have one built for you.',
  /** What each application takes, gives back, and leaves to a person. */
  doors: {
    'ai-caller': {
      takes: 'A telephone number, your opening hours and what you would tell a temp',
      gives: 'Calls answered and placed, appointments in the calendar, a summary of each',
      person: 'Takes over any call on request',
    },
    blooger: {
      takes: 'Your notes, manuals and past articles',
      gives: 'Drafts in which every claim is linked to its source, in an editorial calendar',
      person: 'Edits, and decides what is published',
    },
    payrollca: {
      takes: 'Hours, salaries and what changed since the last run',
      gives: 'Deductions by the tax agency’s tables, bilingual pay stubs, T4 and RL-1 slips',
      person: 'Releases the pay run',
    },
    irs2290: {
      takes: 'Vehicle numbers, weights and the month of first use',
      gives: 'The filed return and its stamped Schedule\u00a01, corrections of a number included',
      person: 'Signs the return',
    },
    invoicer: {
      takes: 'A sentence, a calendar entry or an email',
      gives: 'A numbered invoice with the tax of the region, reminders, an export for accounting',
      person: 'Approves before it is sent',
    },
    personalcfo: {
      takes: 'Your accounts, read only',
      gives: 'A cash forecast, spending by category and a monthly report in plain words',
      person: 'Decides what to do about it',
    },
    'booker-app': {
      takes: 'Free hours and the notes of past lessons',
      gives: 'A booking page, lesson plans, reminders and a summary for both sides',
      person: 'Teaches',
    },
  } satisfies Record<ServiceId, { takes: string; gives: string; person: string }>,
  build: [
    ['Sources first', 'We list what the answer may be made from. What is not on the list is not used.'],
    ['One task', 'A prototype does a single task on your data, beside the person who does it today.'],
    ['A second look', 'Totals, dates and numbers are checked by ordinary code, which does not guess.'],
    ['A signature', 'A person approves. The approval, the draft and its sources stay together.'],
  ],
  refused: [
    [
      'Decide about people',
      'Hiring, firing, credit and grades are read by people from the first line to the last.',
    ],
    ['Pretend to be someone', 'Callers who ask whether they are talking to a machine are told yes.'],
    [
      'Replace a broken process',
      'If no one can say who approves, we draw that first. It often is the whole job.',
    ],
    ['Do it for its own sake', 'When a spreadsheet does it, we send you the spreadsheet.'],
  ],
} as const;
