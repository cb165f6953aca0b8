import type { Refundable, RefundRequest, RefundResponse } from '@atrium/contract/ledger/refunds';
import { AppError } from '@atrium/contract/platform/errors';
import { IDEMPOTENCY_HEADER } from '@atrium/contract/platform/idempotency';
import * as api from '@atrium/contract/routes/ledger';
import { DISPUTE, PAID_TRANSACTION, REFUND } from '@atrium/contract/testing/paid-transaction';
import type { Transaction } from '@atrium/contract/transactions';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serve } from '../../../testing/fake-api.ts';
import { awaitFocus, awaitText, button, renderScreen } from '../../../testing/render-screen.tsx';
import { RefundForm } from './refund-form.tsx';

const PLAN_PAYMENT: Transaction = { ...PAID_TRANSACTION, amount: 49 };
const CUSTOM_PAYMENT: Transaction = { ...PAID_TRANSACTION, kind: 'custom', amount: 20 };

const everything = { total: 49, withoutCredit: 49 };
let limits: Refundable;
beforeEach(() => {
  limits = { ...everything, canceled: everything };
  serve(api.getRefundable, () => limits);
});

const onRefunded = vi.fn();

function show(transaction: Transaction, props: Partial<ComponentProps<typeof RefundForm>> = {}) {
  const defaults = { payer: 'ada@atrium.example', isOwn: false, laterPayments: [] };
  const getHref = (id: string) => `/admin/payments?id=${id}`;
  return renderScreen(<RefundForm {...{ transaction, getHref, onRefunded, ...defaults, ...props }} />);
}

/** The response to a refund of `amount`, of a payment with nothing refunded before. */
function refunded(paid: Transaction, amount: number, plan: RefundResponse['plan'] = null): RefundResponse {
  const isFull = amount === paid.amount;
  const refund = { ...REFUND, amount, reason: 'duplicate' } as const;
  const status = isFull ? 'refunded' : 'partially_refunded';
  return {
    refund: { ...refund, creditTaken: 0 },
    transaction: { ...paid, status, refunded: amount, refunds: [refund] },
    plan,
  };
}

const amount = () => page.getByRole('textbox', { name: /^Amount in/ });
const plan = () => page.getByRole('combobox', { name: 'Plan' });

async function review(typed?: string): Promise<void> {
  if (typed !== undefined) await amount().fill(typed);
  await button('Review Refund').click();
}

it.each([
  ['20.01', 'At most 20.00 of this payment can be refunded.'],
  ['0', 'Enter an amount in USD, such as 10.50.'],
  ['many', 'Enter an amount in USD, such as 10.50.'],
])('an amount of %s is refused at its field', async (typed, problem) => {
  await show(CUSTOM_PAYMENT);
  await expect.element(amount()).toHaveValue('20.00');
  await review(typed);
  await awaitText(problem);
  await expect.element(amount()).toHaveFocus();
});

it('a currency without decimals takes whole amounts', async () => {
  await show({ ...CUSTOM_PAYMENT, amount: 20_000, currency: 'JPY' });
  await expect.element(amount()).toHaveValue('20000');
  await review('50.5');
  await awaitText('Enter an amount in JPY, such as 11.');
  await review('50');
  await expect.element(button('Refund ¥50')).toBeVisible();
});

it('a refund is made after a confirmation, and the rest is suggested', async () => {
  const calls = serve(api.refundTransaction, () => refunded(CUSTOM_PAYMENT, 5.25));
  await show(CUSTOM_PAYMENT);
  await page.getByRole('combobox', { name: 'Reason' }).selectOptions('Duplicate');
  await review('5.25');
  await awaitText('Refund $5.25 to ada@atrium.example? Reason: duplicate. This cannot be undone.');
  await awaitFocus('This cannot be undone.');
  expect(calls).toEqual([]);
  await button('Refund $5.25').click();
  await awaitText('$5.25 was refunded to ada@atrium.example.');
  await awaitFocus('$5.25 was refunded to ada@atrium.example.');
  await awaitText('$14.75 can still be refunded.');
  await expect.element(amount()).toHaveValue('14.75');
  expect(calls.map(({ body }) => body)).toEqual([{ amount: 5.25, currency: 'USD', reason: 'duplicate' }]);
  expect(onRefunded).toHaveBeenCalled();
});

it('a repeated attempt has the same key; after a refusal, or for another amount, it has a new one', async () => {
  const calls = serve(api.refundTransaction, () => {
    if (calls.length < 3) throw new AppError('unavailable', 'Stripe doesn’t respond.');
    throw new AppError('invalid_request', 'This payment was refunded meanwhile.');
  });
  await show(CUSTOM_PAYMENT);
  await review('5');
  for (let times = 1; times <= 4; times += 1) {
    await button('Refund $5.00').click();
    await awaitText(times < 3 ? 'Stripe doesn’t respond.' : 'This payment was refunded meanwhile.');
  }
  await button('Back').click();
  await review('6');
  await button('Refund $6.00').click();
  await expect.poll(() => calls).toHaveLength(5);
  const [first, second, third, fourth, other] = calls.map(({ headers }) => headers?.[IDEMPOTENCY_HEADER]);
  expect(first).toBeTruthy();
  expect([second, third]).toEqual([first, first]);
  expect(new Set([first, fourth, other]).size).toBe(3);
});

it('an attempt whose outcome is unknown has the same key also after its dialog was closed', async () => {
  const calls = serve(api.refundTransaction, () => {
    throw new AppError('unavailable', 'The server doesn’t respond.');
  });
  for (const _ of [1, 2]) {
    const { unmount } = await show({ ...CUSTOM_PAYMENT, id: 'closed' });
    await review('3');
    await button('Refund $3.00').click();
    await awaitText('The server doesn’t respond.');
    await unmount();
  }
  expect(new Set(calls.map(({ headers }) => headers?.[IDEMPOTENCY_HEADER])).size).toBe(1);
});

it('a full refund of a plan that runs requires a choice for it, which is kept on the way back', async () => {
  const outcome = { status: 'canceled', endsAt: null, laterPayment: null } as const;
  const calls = serve(api.refundTransaction, () => refunded(PLAN_PAYMENT, 49, outcome));
  await show(PLAN_PAYMENT);
  await expect.element(plan()).toHaveValue('end_with_period');
  await plan().selectOptions('No change (partial refunds only)');
  await review();
  await awaitText('The whole payment is refunded. Choose what happens to the plan.');
  await plan().selectOptions('Also cancel the plan now');
  await review();
  await awaitText('The plan is canceled now. This cannot be undone.');
  await button('Back').click();
  await awaitFocus('Review Refund');
  await expect.element(plan()).toHaveValue('cancel_now');
  await review();
  await button('Refund $49.00').click();
  await awaitText('$49.00 was refunded to ada@atrium.example. The plan was canceled.');
  await awaitText('This payment was refunded in full.');
  expect(calls.map(({ body }) => (body as RefundRequest).plan)).toEqual(['cancel_now']);
});

it('a plan that a later payment covers can be kept, and that payment is one link away', async () => {
  const outcome = { status: 'kept', endsAt: null, laterPayment: null } as const;
  serve(api.refundTransaction, () => refunded(PLAN_PAYMENT, 49, outcome));
  await show(PLAN_PAYMENT, { laterPayments: [{ ...PLAN_PAYMENT, id: 'later', amount: 490 }] });
  await awaitText('$490.00 was paid for the same plan on');
  const link = page.getByRole('link', { name: 'open that payment' });
  await expect.element(link).toHaveAttribute('href', '/admin/payments?id=later');
  await plan().selectOptions('Keep the plan: a later payment pays for it');
  await review();
  await awaitText('The plan stays as it is. This cannot be undone.');
  await button('Refund $49.00').click();
  await awaitText('The plan was kept.');
});

it('what has paid for a later plan is refunded only with that plan', async () => {
  limits = { total: 0, withoutCredit: 0, canceled: everything };
  await show(PLAN_PAYMENT);
  await awaitText('$0.00 can still be refunded. $49.00 if the plan is canceled now.');
  await expect.element(plan()).toHaveValue('cancel_now');
  await plan().selectOptions('Keep the plan until the period ends');
  await review();
  await awaitText('At most 0.00 of this payment can be refunded.');
  await plan().selectOptions('Also cancel the plan now');
  await review();
  await expect.element(button('Refund $49.00')).toBeVisible();
});

it('a refund says what it takes from the customer’s credit', async () => {
  limits = { total: 49, withoutCredit: 30, canceled: everything };
  await show(PLAN_PAYMENT);
  await awaitText('$49.00 can still be refunded. More than $30.00 takes back the customer’s credit.');
  await review('40');
  await awaitText('$10.00 of it is taken from their credit.');
});

it.each([
  ['an own payment', PAID_TRANSACTION, true, 'Another person has to decide about it.'],
  [
    'a payment by credit',
    { ...PAID_TRANSACTION, amount: 0, stripePaymentIntentId: null },
    false,
    'Credit paid for this.',
  ],
  [
    'a payment outside of Stripe',
    { ...PAID_TRANSACTION, stripePaymentIntentId: null },
    false,
    'This was paid outside of Stripe',
  ],
  [
    'a disputed payment',
    { ...PAID_TRANSACTION, status: 'disputed' },
    false,
    'The bank is holding the money until the dispute is resolved.',
  ],
] as const)('%s can’t be refunded, and the form says why', async (_, transaction, isOwn, reason) => {
  await show(transaction, { isOwn });
  await awaitText(reason);
  await expect.element(button('Review Refund')).not.toBeInTheDocument();
});

it('the plan of a payment that the bank returned is decided about, and the outcome gets the focus', async () => {
  serve(api.decidePlan, () => ({ plan: { status: 'kept', endsAt: null, laterPayment: null } as const }));
  const paid = { subscriptionId: 'sub_1', paidUntil: '2031-05-06T12:00:00Z', prorated: false };
  await show({ ...PLAN_PAYMENT, status: 'disputed', dispute: { ...DISPUTE, status: 'lost' }, plan: paid });
  await page.getByRole('combobox', { name: 'The customer’s plan' }).selectOptions('Keep the plan');
  await button('Save Decision').click();
  await awaitFocus('The plan was kept.');
});
