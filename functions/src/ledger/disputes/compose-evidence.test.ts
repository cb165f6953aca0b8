import { expect, it } from 'vitest';
import { composeEvidence, type EvidenceSources } from './compose-evidence.ts';
import { findFileType } from './file-type.ts';

const refund = { id: 're_1', reason: null, undoReason: null, planChoice: null };

const payment: EvidenceSources['payment'] = {
  kind: 'plan',
  description: 'AI Caller, Starter plan',
  amount: 49,
  currency: 'USD',
  createdAt: '2026-11-02T10:30:00.000Z',
  completedAt: '2026-11-02T10:31:00.000Z',
  plan: { subscriptionId: 'sub_1', paidUntil: '2026-12-02T10:31:00.000Z', prorated: false },
  receiptUrl: 'https://pay.example/receipt',
  invoiceUrl: null,
  refunds: [
    { ...refund, status: 'succeeded', amount: 9, createdAt: '2026-11-04T08:00:00.000Z' },
    { ...refund, status: 'failed', amount: 40, createdAt: '2026-11-05T08:00:00.000Z' },
  ],
};

const sources: EvidenceSources = {
  payment,
  appName: 'AI Caller',
  account: {
    email: 'ada@company.example',
    isConfirmed: true,
    createdAt: new Date('2026-01-05T09:00:00Z'),
  },
  openings: [
    new Date('2026-11-03T12:00:00Z'),
    new Date('2026-11-02T10:35:00Z'),
    new Date('2026-10-01T00:00:00Z'),
  ],
  emails: [
    { subject: 'Your refund', sentAt: new Date('2026-11-04T08:01:00Z') },
    { subject: 'Your receipt', sentAt: new Date('2026-11-02T10:32:00Z') },
  ],
};

it('the evidence names customer, payment, use and emails, with times in UTC', () => {
  const { statement, accessLog } = composeEvidence(sources);
  expect(statement.split('\n')).toEqual([
    'Customer: ada@company.example, which the customer has confirmed. The account exists since 2026-01-05 09:00 UTC.',
    'Payment: $49.00 (USD) on 2026-11-02 10:31 UTC, for AI Caller, Starter plan.',
    'It pays for a plan of AI Caller, which the customer can use until 2026-12-02 10:31 UTC.',
    'Receipt: https://pay.example/receipt',
    'Refunded: $9.00 (USD) on 2026-11-04 08:00 UTC.',
    'Use: after this payment the customer signed on to AI Caller 2 times, the last time on 2026-11-03 12:00 UTC.',
    'Emails to the customer about billing:',
    '- 2026-11-02 10:32 UTC  Your receipt',
    '- 2026-11-04 08:01 UTC  Your refund',
  ]);
  expect(accessLog.split('\n')).toEqual([
    '2026-10-01 00:00 UTC  signed on to AI Caller from the account',
    '2026-11-02 10:35 UTC  signed on to AI Caller from the account',
    '2026-11-03 12:00 UTC  signed on to AI Caller from the account',
  ]);
});

it('the evidence leaves out what there is no record of', () => {
  const { statement, accessLog } = composeEvidence({
    ...sources,
    account: null,
    openings: [new Date('2026-10-01T00:00:00Z')],
    emails: [],
    payment: { ...payment, plan: null, receiptUrl: null, refunds: [] },
  });
  expect(statement).toBe('Payment: $49.00 (USD) on 2026-11-02 10:31 UTC, for AI Caller, Starter plan.');
  expect(accessLog).not.toBe('');
  expect(composeEvidence({ ...sources, openings: [] }).accessLog).toBe('');
});

it('a file has the type of its content, not of its name', () => {
  expect(findFileType(Buffer.from('%PDF-1.7'))).toBe('application/pdf');
  expect(findFileType(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('image/jpeg');
  expect(findFileType(Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'))).toBe('image/png');
  for (const other of ['', '%PD', '<svg>', 'GIF89a']) expect(findFileType(Buffer.from(other))).toBeNull();
});
