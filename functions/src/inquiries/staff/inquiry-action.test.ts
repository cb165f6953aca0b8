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
const spam = (submission: Submission): Submission => ({ ...submission, status: 'spam' });

it('an inquiry action marks a submission as spam once', () => {
  expect(planSpamAction('spam', message, null, false)).toEqual({ status: 'spam', membership: null });
  expect(planSpamAction('spam', spam(message), 'answered', false)).toBeNull();
  expect(planSpamAction('not_spam', message, null, false)).toBeNull();
});

it('undoing spam restores a subscriber unless the email is listed again', () => {
  expect(planSpamAction('spam', subscriber, null, false)).toEqual({ status: 'spam', membership: 'removed' });
  const back = (isTaken: boolean) => planSpamAction('not_spam', spam(subscriber), 'active', isTaken);
  expect(back(false)).toEqual({ status: 'active', membership: 'added' });
  expect(back(true)).toEqual({ status: 'duplicate', membership: null });
});

it('an inquiry action does not change the list for an unconfirmed email', () => {
  const unconfirmed = { ...subscriber, isConfirmed: false };
  expect(planSpamAction('spam', unconfirmed, null, false)).toEqual({ status: 'spam', membership: null });
  expect(planSpamAction('not_spam', spam(unconfirmed), 'active', false)).toEqual({
    status: 'active',
    membership: null,
  });
});

it.each([
  [message, 'answered', 'answered'],
  [message, null, 'new'],
  [booking, 'confirmed', 'pending'],
  [booking, 'cancelled', 'cancelled'],
])('an inquiry action restores %j from %s to %s', (submission, before, status) => {
  expect(planSpamAction('not_spam', spam(submission), before, false)).toEqual({ status, membership: null });
});
