import { PAID_TRANSACTION } from '@atrium/contract/testing/paid-transaction';
import type { Transaction } from '@atrium/contract/transactions';
import { expect, it } from 'vitest';
import { csvHead, csvLines } from './transaction-csv.ts';

const row: Transaction = { ...PAID_TRANSACTION, completedAt: null, amount: 7.9, status: 'pending' };

it('the CSV file starts with a byte order mark and the column names', () => {
  expect(csvHead()).toBe(
    '\uFEFFid,created_at,completed_at,app,app_id,description,amount,refunded,received,currency,status,payment_method,kind,payment_intent,failure,receipt,invoice,stripe_invoice,credit_used\r\n',
  );
});

it('the CSV file has one line per transaction, without formulas', () => {
  expect(csvLines([{ ...row, description: '"=1+1', failureMessage: '=2' }], 'America/New_York')).toBe(
    `deadbeef00112233,2026-01-01T22:00:00.000-05:00,,AI Caller,ai-caller,"""'=1+1",7.90,0.00,0.00,USD,pending,stripe,plan,pi_1,'=2,,,,0.00\r\n`,
  );
});
