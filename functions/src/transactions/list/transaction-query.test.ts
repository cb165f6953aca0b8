import { TransactionQuery } from '@atrium/contract/transactions';
import { expect, it } from 'vitest';
import { selectTransactions } from './transaction-query.ts';

const selection = (query: Record<string, string>) =>
  selectTransactions('u1', TransactionQuery.parse(query)).conditions.slice(1);

it('selectTransactions ends at the given time', () => {
  expect(selection({ dateTo: '2026-01-31T23:59:59.999-05:00' })).toEqual([
    { field: 'createdAt', operator: '<=', value: new Date('2026-02-01T04:59:59.999Z') },
  ]);
});
