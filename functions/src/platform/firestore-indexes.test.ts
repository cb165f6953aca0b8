import { readFileSync } from 'node:fs';
import { TransactionQuery } from '@atrium/contract/transactions';
import { describe, expect, it } from 'vitest';
import { type Condition, planTransactionQuery } from '../transactions/transaction-query.ts';

interface IndexField {
  fieldPath: string;
  order?: 'ASCENDING' | 'DESCENDING';
  arrayConfig?: 'CONTAINS';
}

const { indexes } = JSON.parse(
  readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8'),
) as { indexes: { collectionGroup: string; fields: IndexField[] }[] };

/** A query as the index planner sees it: fields held equal, and the order that rows come in. */
interface Shape {
  equal: string[];
  order: string[];
}

/**
 * The emulator never asks for an index and production always does, so the planner's rules are applied here.
 * A range on a field that is not sorted by adds it to the order; indexes that end in the same order are merged.
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */
function shapeOf(conditions: readonly Condition[], sortedBy: string): Shape {
  const isEqual = (condition: Condition) => ['==', 'array-contains'].includes(condition.operator);
  const ranges = conditions.filter(condition => !isEqual(condition)).map(condition => condition.field);
  return {
    equal: conditions.filter(isEqual).map(condition => condition.field),
    order: [...new Set([sortedBy, ...ranges])],
  };
}

/** The indexes that together answer a query, or an empty list when they cannot. */
function serving(shape: Shape, available = indexes): typeof indexes {
  const usable = available.filter(({ fields }) => {
    const prefix = fields.slice(0, -shape.order.length).map(field => field.fieldPath);
    const tail = fields.slice(-shape.order.length);
    return (
      prefix.every(field => shape.equal.includes(field)) &&
      tail.every((field, i) => field.fieldPath === shape.order[i] && field.order === 'DESCENDING')
    );
  });
  const covered = new Set(usable.flatMap(({ fields }) => fields.map(field => field.fieldPath)));
  return shape.equal.every(field => covered.has(field)) ? usable : [];
}

const FILTERS = {
  appId: { appId: 'blooger' },
  status: { status: 'failed' },
  paymentMethod: { paymentMethod: 'stripe' },
  dates: { dateFrom: '2026-01-01', dateTo: '2026-01-31' },
  amountMin: { amountMin: '1' },
  amountMax: { amountMax: '9' },
  search: { search: 'starter' },
};

const combinations = Array.from({ length: 2 ** Object.keys(FILTERS).length }, (_, bits) =>
  Object.values(FILTERS).filter((_filter, i) => bits & (1 << i)),
).map(filters => Object.assign({}, ...filters) as Record<string, string>);

const shapes = combinations.map(query =>
  shapeOf(planTransactionQuery('u1', TransactionQuery.parse(query)), 'createdAt'),
);
const transactionIndexes = indexes.filter(index => index.collectionGroup === 'transactions');

describe('firestore.indexes.json', () => {
  it('serves every combination of transaction filters', () => {
    expect(combinations).toHaveLength(128);
    const unserved = combinations.filter(
      (_, i) => serving(shapes[i] ?? { equal: [], order: [] }).length === 0,
    );
    expect(unserved).toEqual([]);
  });

  it('has no index that no query needs', () => {
    for (const index of transactionIndexes) {
      const rest = transactionIndexes.filter(other => other !== index);
      const stillServed = shapes.every(shape => serving(shape, rest).length > 0);
      expect(stillServed, JSON.stringify(index.fields)).toBe(false);
    }
    expect(indexes).toHaveLength(transactionIndexes.length);
  });
});
