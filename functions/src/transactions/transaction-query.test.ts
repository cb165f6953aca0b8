import { TransactionQuery } from '@atrium/contract/transactions';
import { describe, expect, it } from 'vitest';
import { planTransactionQuery } from './transaction-query.ts';

const plan = (query: Record<string, string>) =>
  planTransactionQuery('u1', TransactionQuery.parse(query)).slice(1);

describe('planTransactionQuery', () => {
  it('always asks for the own records only', () => {
    expect(planTransactionQuery('u1', TransactionQuery.parse({}))).toEqual([
      { field: 'userId', operator: '==', value: 'u1' },
    ]);
  });

  it('includes the whole of the last day', () => {
    expect(plan({ dateFrom: '2026-01-01', dateTo: '2026-01-31' })).toEqual([
      { field: 'createdAt', operator: '>=', value: new Date('2026-01-01T00:00:00Z') },
      { field: 'createdAt', operator: '<', value: new Date('2026-02-01T00:00:00Z') },
    ]);
  });

  it('compares amounts in cents', () => {
    expect(plan({ amountMin: '7.99', amountMax: '10' })).toEqual([
      { field: 'amountCents', operator: '>=', value: 799 },
      { field: 'amountCents', operator: '<=', value: 1000 },
    ]);
  });

  it('searches an id by its first eight digits, and text by its longest word', () => {
    expect(plan({ search: 'Deadbeef00112233' })).toMatchObject([{ value: 'deadbeef' }]);
    expect(plan({ search: 'my Subscription' })).toMatchObject([
      { operator: 'array-contains', value: 'subscription' },
    ]);
  });
});
