import { expect, it } from 'vitest';
import { planState } from './subscription-text.ts';

it('calls a plan canceled until it ends, unless a payment is overdue', () => {
  expect(planState({ status: 'active', isCanceled: false })).toEqual({ text: 'Active', tone: 'done' });
  expect(planState({ status: 'active', isCanceled: true })).toEqual({ text: 'Canceled', tone: 'plain' });
  expect(planState({ status: 'trialing', isCanceled: true }).text).toBe('Canceled');
  expect(planState({ status: 'past_due', isCanceled: true }).text).toBe('Payment overdue');
  expect(planState({ status: 'canceled', isCanceled: true }).text).toBe('Ended');
});
