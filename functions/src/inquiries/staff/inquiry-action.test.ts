import { expect, it } from 'vitest';
import type { Submission } from '../submissions/submission.ts';
import { planSpamAction } from './inquiry-action.ts';

const message: Submission = {
  collection: 'contacts',
  id: 'a'.repeat(20),
  source: 'contact_form',
  status: 'answered',
  verification: 'passed',
  recaptchaToken: null,
  isConfirmed: false,
  confirmationHash: null,
  fields: {},
};
const booking: Submission = { ...message, collection: 'demo_bookings', status: 'spam' };
const subscriber: Submission = {
  ...message,
  collection: 'newsletter_subscribers',
  status: 'active',
  isConfirmed: true,
};
const spam = (entry: Submission): Submission => ({ ...entry, status: 'spam' });

it('marks an entry as spam once', () => {
  expect(planSpamAction('spam', message, null, false)).toEqual({ status: 'spam', place: null });
  expect(planSpamAction('spam', spam(message), 'answered', false)).toBeNull();
  expect(planSpamAction('not_spam', message, null, false)).toBeNull();
});

it('frees the place of a subscriber, and gives it back unless another entry has it', () => {
  expect(planSpamAction('spam', subscriber, null, false)).toEqual({ status: 'spam', place: 'freed' });
  const back = (isTaken: boolean) => planSpamAction('not_spam', spam(subscriber), 'active', isTaken);
  expect(back(false)).toEqual({ status: 'active', place: 'taken' });
  expect(back(true)).toEqual({ status: 'duplicate', place: null });
});

it('takes no place for an address that was not confirmed', () => {
  const unconfirmed = { ...subscriber, isConfirmed: false };
  expect(planSpamAction('spam', unconfirmed, null, false)).toEqual({ status: 'spam', place: null });
  expect(planSpamAction('not_spam', spam(unconfirmed), 'active', false)).toEqual({
    status: 'active',
    place: null,
  });
});

it.each([
  [message, 'answered', 'answered'],
  [message, null, 'new'],
  [booking, 'confirmed', 'pending'],
  [booking, 'cancelled', 'cancelled'],
])('restores %j from %s to %s', (entry, before, status) => {
  expect(planSpamAction('not_spam', spam(entry), before, false)).toEqual({ status, place: null });
});
