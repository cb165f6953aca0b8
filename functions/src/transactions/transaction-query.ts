import { toCents } from '@atrium/contract/payments';
import type { TransactionQuery } from '@atrium/contract/transactions';
import { searchWords } from './transaction.ts';

/** One condition of a Firestore query on `transactions`. */
export interface Condition {
  field: string;
  operator: '==' | '>=' | '<=' | '<' | 'array-contains';
  value: string | number | Date;
}

const DAY_MS = 86_400_000;

/**
 * The conditions that a transaction list query stands for. Pure, so that the index test can enumerate
 * every combination. Results are always ordered by `createdAt`, newest first.
 */
export function planTransactionQuery(userId: string, query: TransactionQuery): Condition[] {
  const conditions: Condition[] = [{ field: 'userId', operator: '==', value: userId }];
  if (query.appId) conditions.push({ field: 'appId', operator: '==', value: query.appId });
  if (query.status) conditions.push({ field: 'status', operator: '==', value: query.status });
  if (query.paymentMethod)
    conditions.push({ field: 'paymentMethod', operator: '==', value: query.paymentMethod });
  if (query.search) {
    // Firestore allows one array condition a query; the longest word is the most selective one.
    const word =
      searchWords(query.search).sort((a, b) => b.length - a.length)[0] ?? query.search.toLowerCase();
    const token = /^[0-9a-f]{8,}$/.test(word) ? word.slice(0, 8) : word;
    conditions.push({ field: 'searchTokens', operator: 'array-contains', value: token });
  }
  if (query.dateFrom)
    conditions.push({ field: 'createdAt', operator: '>=', value: new Date(query.dateFrom) });
  if (query.dateTo) conditions.push(endOf(query.dateTo));
  if (query.amountMin !== undefined)
    conditions.push({ field: 'amountCents', operator: '>=', value: cents(query.amountMin) });
  if (query.amountMax !== undefined)
    conditions.push({ field: 'amountCents', operator: '<=', value: cents(query.amountMax) });
  return conditions;
}

/** A day without a time includes that whole day (UTC). */
function endOf(dateTo: string): Condition {
  const time = new Date(dateTo);
  return dateTo.length === 10
    ? { field: 'createdAt', operator: '<', value: new Date(time.getTime() + DAY_MS) }
    : { field: 'createdAt', operator: '<=', value: time };
}

function cents(amount: number): number {
  return toCents(amount) ?? Math.round(amount * 100);
}
