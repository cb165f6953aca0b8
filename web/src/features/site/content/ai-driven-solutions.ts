import type { ServiceId } from '@atrium/contract/marketplace/catalog';

export const SOLUTIONS = {
  title: 'Seven applications. Each does one job.',
  lead: 'Each application does one office job, from the first document to the last check. Choose one, choose several, or have one built for you.',
  /** What each application takes, gives back, and leaves to a person. */
  doors: {
    'ai-caller': {
      takes: 'A phone number, your business hours and what you would tell a temp',
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
      gives: 'Deductions from the tax agency’s tables, bilingual pay stubs, T4 and RL-1 slips',
      person: 'Releases the pay run',
    },
    irs2290: {
      takes: 'Vehicle numbers, weights and the month of first use',
      gives: 'The filed return and its stamped Schedule\u00a01, corrections of a number included',
      person: 'Signs the return',
    },
    invoicer: {
      takes: 'A sentence, a calendar entry or an email',
      gives: 'A numbered invoice with the region’s tax, reminders and an accounting export',
      person: 'Approves before it is sent',
    },
    personalcfo: {
      takes: 'Your accounts, read-only',
      gives: 'A cash forecast, spending by category and a monthly report in plain English',
      person: 'Decides what to do about it',
    },
    'booker-app': {
      takes: 'Your open hours and notes from past lessons',
      gives: 'A booking page, lesson plans, reminders and a summary for both sides',
      person: 'Teaches',
    },
  } satisfies Record<ServiceId, { takes: string; gives: string; person: string }>,
  build: [
    ['Sources first', 'We list the sources that an answer may use. Nothing else is used.'],
    ['One task', 'A prototype does a single task on your data, alongside the person who does it today.'],
    ['A second look', 'Ordinary code, which doesn’t guess, checks totals, dates and numbers.'],
    ['Approval', 'A person approves. The approval is stored with the draft and its sources.'],
  ],
  refused: [
    ['Decide about people', 'People decide about hiring, firing, credit and grades.'],
    ['Pretend to be someone', 'Callers who ask whether they’re talking to a machine are told that they are.'],
    [
      'Replace a broken process',
      'If no one can say who approves, we define that first. Often that is all you need.',
    ],
    ['Use AI for its own sake', 'If a spreadsheet does the job, we send you the spreadsheet.'],
  ],
} as const;
