import type { TransactionFilters } from '@atrium/contract/transactions';
import { thousandthsNamed } from './search-fields.ts';
import { searchTokenOf } from './search-tokens.ts';

/** One condition of a Firestore query on `transactions`. */
export interface Condition {
  field: string;
  operator: '==' | '>=' | '<=' | '<' | 'array-contains';
  value: string | number | Date;
}

/**
 * A query on `transactions`: its conditions and the fields that its rows are sorted by, all in the same direction;
 * the id comes last and is not named.
 */
export interface TransactionPlan {
  conditions: Condition[];
  sortedBy: readonly SortField[];
}

type SortField = 'createdAt' | 'amountThousandths';

const DAY_MS = 86_400_000;

/**
 * The query that filters stand for, on the records of one owner or, with null, on everybody's. Pure, so that the
 * index test can enumerate every combination. Firestore sorts by a field with a range whether asked to or not, so
 * among records of the same moment the amount decides while it is filtered by, and then the id.
 */
export function planTransactionQuery(owner: string | null, filters: TransactionFilters): TransactionPlan {
  const conditions: Condition[] = [];
  const equal = (field: string, value: string | undefined | null) => {
    if (value) conditions.push({ field, operator: '==', value });
  };
  equal('userId', owner);
  equal('appId', filters.appId);
  equal('status', filters.status);
  equal('paymentMethod', filters.paymentMethod);
  if (filters.search) {
    // No record has the empty token: a search without letters and digits finds nothing.
    const value = searchTokenOf(filters.search) ?? '';
    conditions.push({ field: 'searchTokens', operator: 'array-contains', value });
  }
  if (filters.dateFrom)
    conditions.push({ field: 'createdAt', operator: '>=', value: new Date(filters.dateFrom) });
  if (filters.dateTo) conditions.push(endOf(filters.dateTo));
  if (filters.amountMin !== undefined)
    conditions.push({
      field: 'amountThousandths',
      operator: '>=',
      value: thousandthsNamed(filters.amountMin),
    });
  if (filters.amountMax !== undefined)
    conditions.push({
      field: 'amountThousandths',
      operator: '<=',
      value: thousandthsNamed(filters.amountMax),
    });
  const byAmount = filters.amountMin !== undefined || filters.amountMax !== undefined;
  return { conditions, sortedBy: byAmount ? ['createdAt', 'amountThousandths'] : ['createdAt'] };
}

/** A day without a time includes that whole day (UTC). */
function endOf(dateTo: string): Condition {
  const time = new Date(dateTo);
  return dateTo.length === 10
    ? { field: 'createdAt', operator: '<', value: new Date(time.getTime() + DAY_MS) }
    : { field: 'createdAt', operator: '<=', value: time };
}
