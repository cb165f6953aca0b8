import { expect, it } from 'vitest';
import { toTimeFormat } from '../../platform/mail/mail-time.ts';
import {
  actionRequiredText,
  type BillingText,
  cardExpiringText,
  formatAmount,
  paymentFailedText,
  planCanceledText,
  planChangedText,
  planResumedText,
  receiptText,
  refundText,
  trialEndingText,
  yearlyRenewalText,
} from './billing-email-texts.ts';

const CONTEXT = { origin: 'https://atrium.example', ...toTimeFormat('America/Los_Angeles') };
/** The evening of the day before in Los Angeles. */
const DATE = new Date('2026-11-26T05:30:00Z');
const NEXT = new Date('2026-11-28');
const NAME = 'AI Caller, Growth plan';
const money = { amount: 49.5, currency: 'USD' };
const failed = {
  name: NAME,
  amount: '$99.00',
  attemptedAt: DATE,
  nextAttemptAt: NEXT,
  reason: 'Declined.',
};
const canceled = {
  at: DATE,
  hasEnded: false,
  isUnpaid: false,
  canResume: true,
  renews: false,
  nextCharge: null,
};
const nextCharge = {
  money: { amount: 0, currency: 'USD' },
  at: DATE,
  credit: { used: 99, available: 120.5 },
};
const laterEnd = { ...canceled, renews: true, canResume: false, nextCharge };
const payment = { title: NAME, amount: '$99.00', credit: null, transactionId: 't1' };

const TEXTS: Record<string, BillingText> = {
  'failed payment': paymentFailedText(failed, CONTEXT),
  'last failed payment': paymentFailedText({ ...failed, nextAttemptAt: null }, CONTEXT),
  'required action': actionRequiredText(failed, CONTEXT),
  receipt: receiptText({ ...payment, paidAt: DATE, paidUntil: null }, CONTEXT),
  'receipt with credit': receiptText(
    { ...payment, credit: '$20.00', paidAt: DATE, paidUntil: null },
    CONTEXT,
  ),
  'receipt for credit': receiptText(
    { ...payment, amount: null, credit: '$99.00', paidAt: DATE, paidUntil: null },
    CONTEXT,
  ),
  refund: refundText({ ...payment, refundedAt: DATE, payment: '$99.00', paidAt: NEXT }, CONTEXT),
  'plan change': planChangedText(
    NAME,
    { before: 'AI Caller, Starter plan', since: DATE, nextCharge },
    CONTEXT,
  ),
  cancellation: planCanceledText(NAME, canceled, CONTEXT),
  'plan end': planCanceledText(NAME, { ...canceled, hasEnded: true, isUnpaid: true }, CONTEXT),
  'later plan end': planCanceledText(NAME, laterEnd, CONTEXT),
  'resumed plan': planResumedText(NAME, nextCharge, CONTEXT),
  'trial end': trialEndingText(NAME, { endsAt: DATE, money }, CONTEXT),
  'expiring card': cardExpiringText(
    NAME,
    { last4: '4242', month: 11, year: 2026, chargedAt: DATE, money },
    CONTEXT,
  ),
  'yearly renewal': yearlyRenewalText(NAME, { renewsAt: DATE, money }, CONTEXT),
};

it.each(Object.entries(TEXTS))(
  'the email about a %s starts with the plan and the date and has one button to our site',
  (_, { subject, blocks }) => {
    expect(subject).toContain('AI Caller');
    expect(blocks[0]).toMatch(/AI Caller, Growth plan.*November 25, 2026/);
    const buttons = blocks.filter(block => typeof block === 'object' && 'url' in block);
    expect(buttons).toEqual([
      { button: expect.any(String), url: expect.stringMatching(/^https:\/\/atrium\.example\//) },
    ]);
  },
);

it('the email about a plan that staff ended with a refund has no link to resume it', () => {
  const { blocks } = planCanceledText(NAME, { ...canceled, canResume: false }, CONTEXT);
  expect(JSON.stringify(blocks)).not.toMatch(/resume/i);
});

it('the email about a plan with a later end announces its renewal until then, at Stripe’s amount', () => {
  const { subject, blocks } = planCanceledText(NAME, laterEnd, CONTEXT);
  expect(`${subject} ${JSON.stringify(blocks)}`).not.toMatch(/canceled|won’t/);
  expect(blocks).toContainEqual({
    facts: [
      ['Next charge', '$0.00 on November 25, 2026 at 9:30 PM PST, after $99.00 of your $120.50 credit'],
    ],
  });
});

it('emails state deadlines with time and time zone', () => {
  const due = [
    'cancellation',
    'later plan end',
    'trial end',
    'expiring card',
    'yearly renewal',
    'resumed plan',
  ];
  for (const name of due) expect(TEXTS[name]?.blocks[0], name).toContain('November 25, 2026 at 9:30 PM PST');
});

it.each([
  [{ amountCents: 123_456, currency: 'USD' }, '$1,234.56'],
  [{ amountCents: 5000, currency: 'JPY' }, '¥5,000'],
  [{ amountCents: 1500, currency: 'EUR' }, '€15.00'],
])('an amount in an email is formatted in its currency: %j', (amount, expected) => {
  expect(formatAmount(amount)).toBe(expected);
});

it('emails state what Stripe will charge, and no amount while that isn’t known', () => {
  const texts = (known: typeof money | null) =>
    [
      trialEndingText(NAME, { endsAt: DATE, money: known }, CONTEXT),
      yearlyRenewalText(NAME, { renewsAt: DATE, money: known }, CONTEXT),
      cardExpiringText(NAME, { last4: '4242', month: 1, year: 2027, chargedAt: DATE, money: known }, CONTEXT),
    ].map(({ blocks }) => String(blocks[0]));
  for (const text of texts(money)) expect(text).toMatch(/(renews|continues).*, for \$49\.50\.$/);
  for (const text of texts(null)) expect(text).not.toContain('$');
});
