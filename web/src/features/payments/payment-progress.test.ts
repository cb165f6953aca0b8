import { describe, expect, it } from 'vitest';
import type { Confirmation } from './confirmation.ts';
import { advancePayment, type PaymentAction, startPayment } from './payment-progress.ts';

const input = { amount: '12', appId: 'blooger', description: 'Setup' };
const kept = { uid: 'u1', paymentIntentId: 'pi_1', transactionId: 'pi_1', input, at: 0 };

const after = (...actions: PaymentAction[]) => actions.reduce(advancePayment, startPayment(null));
const confirmed = (kind: Confirmation['kind']): PaymentAction => ({
  type: 'confirmed',
  transactionId: 'pi_1',
  outcome: kind === 'paid' || kind === 'processing' ? { kind } : { kind, message: 'No.' },
});
const confirming: PaymentAction = { type: 'confirming' };
const late: PaymentAction = { type: 'late', transactionId: 'pi_1' };

describe('advancePayment', () => {
  it('starts with the payment that a reload has interrupted, whose outcome is unknown', () => {
    expect(startPayment(kept)).toMatchObject({ input, unsure: 'pi_1', kept, isKept: null });
  });
  it('edits one field and keeps the others', () => {
    const { amount, ...others } = startPayment(null).input;
    expect(after({ type: 'edited', input: { amount: '7' } }).input).toEqual({ ...others, amount: '7' });
    expect(amount).not.toBe('7');
  });
  it('remembers the payment while the card is charged, also when that takes long', () => {
    expect(after(confirming)).toMatchObject({ isCharging: true, unsure: null, isKept: true });
    expect(after(confirming, late)).toMatchObject({ isCharging: true, unsure: 'pi_1', isKept: true });
  });
  it.each([
    ['paid', { settled: { transactionId: 'pi_1', kind: 'paid' }, isKept: false }],
    ['processing', { settled: { transactionId: 'pi_1', kind: 'processing' }, isKept: false }],
    ['failed', { settled: null, unsure: null, isKept: false }],
    ['unsure', { settled: null, unsure: 'pi_1', isKept: true }],
  ] as const)('ends a late confirmation as %s', (kind, expected) => {
    expect(after(confirming, late, confirmed(kind))).toMatchObject({ isCharging: false, ...expected });
  });
  it('still remembers an earlier attempt when the card input of the next one is invalid', () => {
    expect(after(confirming, confirmed('unsent'))).toMatchObject({ unsure: null, isKept: false });
    expect(after(confirming, confirmed('unsure'), confirming, confirmed('unsent'))).toMatchObject({
      isCharging: false,
      unsure: 'pi_1',
      isKept: true,
    });
  });
  it('is settled when the ledger has the payment before Stripe responds', () => {
    // Nothing is left to guard, so links work again.
    expect(after(confirming, late, { type: 'recorded', transactionId: 'pi_1' })).toMatchObject({
      settled: { transactionId: 'pi_1', kind: 'paid' },
      isCharging: false,
    });
  });
  it('releases a kept payment without forgetting what is stored, so that its intent is used again', () => {
    const released = advancePayment(startPayment(kept), { type: 'released' });
    expect(released).toMatchObject({ input, unsure: null, kept: null, isKept: null });
  });
  it('starts again with nothing of the payment before', () => {
    expect(after(confirming, confirmed('paid'), { type: 'restarted' })).toEqual(startPayment(null));
  });
});
