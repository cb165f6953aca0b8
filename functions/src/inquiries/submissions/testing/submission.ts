import type { Submission } from '../submission.ts';

/** Builds a message whose captcha was verified. */
export function buildSubmission(change: Partial<Submission> = {}): Submission {
  return {
    collection: 'contacts',
    id: 'a'.repeat(20),
    source: 'contact_form',
    status: 'new',
    verification: 'passed',
    recaptchaToken: null,
    isConfirmed: false,
    confirmationHash: null,
    unsubscribeToken: null,
    fields: { name: 'Ines', email: 'ines@company.example' },
    ...change,
  };
}
