import type { TransactionFilters } from '@atrium/contract/transactions';
import { thousandthsOfAmount, toSearchToken } from './search-fields.ts';

/** One condition of a Firestore query on `transactions`. */
export interface Condition {
  field: string;
  operator: '==' | '>=' | '<=' | '<' | 'array-contains';
  value: string | number | Date;
}

/** A query on `transactions`. All sort fields have the same direction; the document id is always the last one. */
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
  const { search, dateFrom, dateTo, amountMin, amountMax } = filters;
  const conditions: Condition[] = [];
  const add = (
    field: string,
    operator: Condition['operator'],
    value: Condition['value'] | null | undefined,
  ) => {
    if (value !== null && value !== undefined) conditions.push({ field, operator, value });
  };
  add('userId', '==', owner);
  add('appId', '==', filters.appId);
  add('status', '==', filters.status);
  add('paymentMethod', '==', filters.paymentMethod);
  // No record has an empty token: a search without letters and digits finds nothing.
  add('searchTokens', 'array-contains', search && (toSearchToken(search) ?? ''));
  add('createdAt', '>=', dateFrom && new Date(dateFrom));
  if (dateTo) conditions.push(toEnd(dateTo));
  add('amountThousandths', '>=', amountMin === undefined ? null : thousandthsOfAmount(amountMin));
  add('amountThousandths', '<=', amountMax === undefined ? null : thousandthsOfAmount(amountMax));
  const byAmount = amountMin !== undefined || amountMax !== undefined;
  return { conditions, sortedBy: byAmount ? ['createdAt', 'amountThousandths'] : ['createdAt'] };
}

/** A date without a time includes the whole day (UTC). */
function toEnd(dateTo: string): Condition {
  const time = new Date(dateTo);
  return dateTo.length === 10
    ? { field: 'createdAt', operator: '<', value: new Date(time.getTime() + DAY_MS) }
    : { field: 'createdAt', operator: '<=', value: time };
}
