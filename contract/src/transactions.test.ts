import { expect, it } from 'vitest';
import { TransactionQuery } from './transactions.ts';

it.each([
  { page: '0' },
  { page: '1.5' },
  { page: 'x' },
  { limit: '101' },
  { status: 'paid' },
  { paymentMethod: 'cash' },
  { dateFrom: 'yesterday' },
  { dateTo: '2026-13-45' },
  { dateFrom: '2026-02-30' },
  { dateTo: '2025-02-29' },
  { dateFrom: '2026-04-31T00:00:00Z' },
  { dateFrom: '0000-01-01' },
  { dateTo: '9999-12-31' },
  { amountMin: '-1' },
  { search: 'x'.repeat(101) },
])('TransactionQuery rejects %j', query => {
  expect(TransactionQuery.safeParse(query).success).toBe(false);
});
