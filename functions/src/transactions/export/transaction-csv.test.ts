import { PAID_TRANSACTION } from '@atrium/contract/testing/paid-transaction';
import type { Transaction } from '@atrium/contract/transactions';
import { describe, expect, it } from 'vitest';
import { csvHead, csvLines } from './transaction-csv.ts';

const row: Transaction = { ...PAID_TRANSACTION, completedAt: null, amount: 7.9, status: 'pending' };

describe('the CSV file', () => {
  it('starts with a byte order mark and the column names', () => {
    expect(csvHead()).toBe(
      '\uFEFFid,created_at,completed_at,app,description,amount,refunded,received,currency,status,payment_method,kind,payment_intent,failure,receipt,invoice\r\n',
    );
  });

  it('has one line per transaction', () => {
    expect(csvLines([row])).toBe(
      'deadbeef00112233,2026-01-02T03:00:00.000Z,,ai-caller,AI Caller,7.90,0.00,0.00,USD,pending,stripe,plan,pi_1,,,\r\n',
    );
  });

  it('includes the account of each transaction for staff', () => {
    expect(csvHead(true)).toMatch(/,invoice,account,email\r\n$/);
    expect(csvLines([{ ...row, userId: 'u1', userEmail: '=ada@example.com' }])).toMatch(
      /,u1,'=ada@example\.com\r\n$/,
    );
    expect(csvLines([{ ...row, userId: 'u1', userEmail: null }])).toMatch(/,u1,\r\n$/);
  });

  it('uses the decimal places of the currency', () => {
    expect(csvLines([{ ...row, currency: 'JPY', amount: 790 }])).toContain(',790,0,0,JPY,');
  });

  it('escapes every cell', () => {
    const [line = ''] = csvLines([{ ...row, description: '"=1+1', failureMessage: '=2' }]).split('\r\n');
    expect(line).toContain(`,"""'=1+1",`);
    expect(line).toContain(",'=2,");
  });
});
