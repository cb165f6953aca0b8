import { PAID_TRANSACTION } from '@atrium/contract/testing/paid-transaction';
import type { Transaction } from '@atrium/contract/transactions';
import { describe, expect, it } from 'vitest';
import { csvHead, csvLine } from './transaction-csv.ts';

const row: Transaction = { ...PAID_TRANSACTION, completedAt: null, amount: 7.9, status: 'pending' };
const descriptionCell = (description: string) => csvLine({ ...row, description }).split('ai-caller,')[1];

describe('the CSV file', () => {
  it('starts with a mark for Excel and the names of the columns', () => {
    expect(csvHead()).toBe(
      '\uFEFFid,created_at,completed_at,app,description,amount,refunded,received,currency,status,payment_method,payment_intent,failure,receipt,invoice\r\n',
    );
  });

  it('has one line for each transaction', () => {
    expect(csvLine(row)).toBe(
      'deadbeef00112233,2026-01-02T03:00:00.000Z,,ai-caller,AI Caller,7.90,0.00,0.00,USD,pending,stripe,pi_1,,,\r\n',
    );
  });

  it('says for staff whose each is', () => {
    expect(csvHead(true)).toMatch(/,invoice,account,email\r\n$/);
    expect(csvLine({ ...row, userId: 'u1', userEmail: '=ada@example.com' })).toMatch(
      /,u1,'=ada@example\.com\r\n$/,
    );
    expect(csvLine({ ...row, userId: 'u1', userEmail: null })).toMatch(/,u1,\r\n$/);
  });

  it('has as many decimals as the currency', () => {
    expect(csvLine({ ...row, currency: 'JPY', amount: 790 })).toContain(',790,0,0,JPY,');
  });

  it('quotes commas, quotes and line ends', () => {
    expect(descriptionCell('a, "b"\r\nc')).toMatch(/^"a, ""b""\r\nc",/);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\tSUM', ' =1', '＝1'])(
    'makes text of what starts like a formula: %j',
    formula => {
      expect(descriptionCell(formula)).toMatch(/^'/);
    },
  );

  it('makes text of it also where other countries’ spreadsheets begin another cell', () => {
    expect(descriptionCell("Pens;=cmd|' /C calc'!A0")).toMatch(/^Pens;'=cmd/);
    expect(descriptionCell('Pens; @SUM(A1)\t+1')).toMatch(/^Pens;' @SUM\(A1\)\t'\+1,/);
    expect(descriptionCell('Pens; 5-10 of them = a box')).toMatch(/^Pens; 5-10 of them = a box,/);
  });

  it('keeps a line end at the start from hiding a formula', () => {
    expect(descriptionCell('\r=1')).toMatch(/^"'\r=1",/);
  });
});
