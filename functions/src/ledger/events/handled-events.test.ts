import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { findSubject } from './handled-events.ts';

const createEvent = (type: string, object: object, previous_attributes?: object) =>
  ({ type, data: { object, previous_attributes } }) as Stripe.Event;

it.each([
  ['payment_intent.succeeded', { id: 'pi_1' }, 'payment pi_1'],
  ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, 'payment pi_1'],
  ['charge.dispute.closed', { id: 'du_1', payment_intent: { id: 'pi_1' } }, 'payment pi_1'],
  ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }, 'payment pi_1'],
  ['customer.subscription.deleted', { id: 'sub_1' }, 'subscription sub_1'],
  ['customer.subscription.trial_will_end', { id: 'sub_1' }, 'subscription sub_1'],
  ['invoice.paid', { id: 'in_1' }, 'invoice in_1'],
  ['checkout.session.completed', { subscription: 'sub_1', payment_intent: null }, 'subscription sub_1'],
  ['checkout.session.async_payment_failed', { subscription: null, payment_intent: 'pi_1' }, 'payment pi_1'],
  // No payment was due.
  ['checkout.session.expired', { subscription: null, payment_intent: null }, null],
  ['charge.refunded', { payment_intent: null }, null],
  // Types that are not processed.
  ['payment_intent.created', { id: 'pi_1' }, undefined],
  ['toString', { id: 'pi_1' }, undefined],
])('findSubject for %s with %j returns %s', (type, object, expected) => {
  const subject = findSubject(createEvent(type, object));
  expect(subject && `${subject.kind} ${subject.id}`).toBe(expected);
});

it('an update of a customer matters when it changes the balance', () => {
  const find = (changed: object) => findSubject(createEvent('customer.updated', { id: 'cus_1' }, changed));
  expect(find({ balance: 0 })).toEqual({ kind: 'customer', id: 'cus_1' });
  expect(find({ email: null })).toBeNull();
});
