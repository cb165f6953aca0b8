import type { Submission } from '../features/inquiries/staff/submission.ts';

/** A message to staff, with a valid captcha. */
export const sampleSubmission = (change: Partial<Submission> = {}): Submission => ({
  ...{
    id: 's'.repeat(20),
    collection: 'contacts',
    status: 'new',
    verification: 'passed',
    source: 'contact_form',
  },
  ...{ sentAt: new Date('2026-11-01T08:00:00Z'), cursor: '', userId: null, removeAfter: null, changed: null },
  ...{ note: null, isNotEmailed: false, meeting: null, decisionNote: '', firstAnsweredAt: null },
  ...{ repliedAt: null, assigneeId: null, lastEntry: null },
  fields: {
    name: 'Ines',
    email: 'ines@company.example',
    subject: 'Pricing Information',
    message: 'How much?',
  },
  ...change,
});
