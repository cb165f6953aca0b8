import type { TransactionFilters } from '@atrium/contract/transactions';
import { thousandthsOfAmount } from './search-fields.ts';
import { toSearchToken } from './search-tokens.ts';

/** One condition of a Firestore query on `transactions`. */
export interface Condition {
  field: string;
  operator: '==' | '>=' | '<=' | '<' | 'array-contains';
  value: string | number | Date;
}

/**
 * A query on `transactions`: its conditions and sort fields, all in the same direction. The document id is always the last
 * sort field and not listed.
 */
export interface TransactionSelection {
  conditions: Condition[];
  sortedBy: readonly SortField[];
}

type SortField = 'createdAt' | 'amountThousandths';

const DAY_MS = 86_400_000;

/**
 * Builds the query of the filters, for one owner or, with null, for all accounts. Pure, so that the index test can
 * enumerate every combination. Firestore always sorts by fields with a range, so with an amount filter, records with the
 * same timestamp are sorted by amount, then id.
 */
export function selectTransactions(owner: string | null, filters: TransactionFilters): TransactionSelection {
  const conditions: Condition[] = [];
  const equal = (field: string, value: string | undefined | null) => {
    if (value) conditions.push({ field, operator: '==', value });
  };
  equal('userId', owner);
  equal('appId', filters.appId);
  equal('status', filters.status);
  equal('paymentMethod', filters.paymentMethod);
  if (filters.search) {
    // No record has an empty token: a search without letters and digits finds nothing.
    const value = toSearchToken(filters.search) ?? '';
    conditions.push({ field: 'searchTokens', operator: 'array-contains', value });
  }
  if (filters.dateFrom)
    conditions.push({ field: 'createdAt', operator: '>=', value: new Date(filters.dateFrom) });
  if (filters.dateTo) conditions.push(toEnd(filters.dateTo));
  if (filters.amountMin !== undefined)
    conditions.push({
      field: 'amountThousandths',
      operator: '>=',
      value: thousandthsOfAmount(filters.amountMin),
    });
  if (filters.amountMax !== undefined)
    conditions.push({
      field: 'amountThousandths',
      operator: '<=',
      value: thousandthsOfAmount(filters.amountMax),
    });
  const byAmount = filters.amountMin !== undefined || filters.amountMax !== undefined;
  return { conditions, sortedBy: byAmount ? ['createdAt', 'amountThousandths'] : ['createdAt'] };
}

/** A date without a time includes the whole day (UTC). */
function toEnd(dateTo: string): Condition {
  const time = new Date(dateTo);
  return dateTo.length === 10
    ? { field: 'createdAt', operator: '<', value: new Date(time.getTime() + DAY_MS) }
    : { field: 'createdAt', operator: '<=', value: time };
}
