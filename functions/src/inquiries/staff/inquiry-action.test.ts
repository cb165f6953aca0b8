import { expect, it } from 'vitest';
import type { Submission } from '../submissions/submission.ts';
import { buildSubmission } from '../submissions/testing/submission.ts';
import { planSpamAction } from './inquiry-action.ts';

const message = buildSubmission({ status: 'answered' });
const booking = buildSubmission({ collection: 'demo_bookings', status: 'spam' });
const subscriber = buildSubmission({
  collection: 'newsletter_subscribers',
  status: 'active',
  isConfirmed: true,
});
const unconfirmed = { ...subscriber, isConfirmed: false };
const spam = (submission: Submission): Submission => ({ ...submission, status: 'spam' });

it.each<[string, ...Parameters<typeof planSpamAction>, string | null]>([
  ['marks a message once', 'spam', message, null, false, 'spam'],
  ['does not mark spam again', 'spam', spam(message), 'answered', false, null],
  ['does not restore what is no spam', 'not_spam', message, null, false, null],
  ['restores the status of a message', 'not_spam', spam(message), 'answered', false, 'answered'],
  ['restores a message as new without a former status', 'not_spam', spam(message), null, false, 'new'],
  ['restores a confirmed booking as pending', 'not_spam', booking, 'confirmed', false, 'pending'],
  ['restores a canceled booking', 'not_spam', booking, 'canceled', false, 'canceled'],
  ['removes a subscriber', 'spam', subscriber, null, false, 'spam, removed'],
  ['restores a subscriber', 'not_spam', spam(subscriber), 'active', false, 'active, added'],
  ['restores no email that is listed again', 'not_spam', spam(subscriber), 'active', true, 'duplicate'],
  ['removes no unconfirmed email', 'spam', unconfirmed, null, false, 'spam'],
  ['adds no unconfirmed email', 'not_spam', spam(unconfirmed), 'active', false, 'active'],
])('an inquiry action %s', (_, action, submission, before, isTaken, expected) => {
  const plan = planSpamAction(action, submission, before, isTaken);
  expect(plan && [plan.status, ...(plan.membership ? [plan.membership] : [])].join(', ')).toBe(expected);
});
