import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/transactions';
import { TRANSACTION_LIMITS, type TransactionTotals } from '@atrium/contract/transactions';
import type { RateLimit } from '../../platform/limits/rate-limit.ts';
import { requireWithinLimit } from '../../platform/limits/rate-limit.ts';
import type { JsonResult } from '../../platform/routes/response.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { findOwner } from '../accounts-of-payments.ts';
import { selectTransactions, type TransactionSelection } from '../list/transaction-query.ts';
import { transactionSource } from '../transaction-store.ts';
import { sumPayments } from './transaction-totals.ts';

/** Sums of few payments, which pages request automatically. */
const SMALL: RateLimit = { name: 'transaction-totals', max: 60, windowMs: 60_000 };

/** Limit for totals of many payments, which can cost as much as an export. */
const LARGE: RateLimit = { name: 'transaction-totals-large', max: 20, windowMs: 60 * 60 * 1000 };

export const getTotalsRoute = serveRoute(api.getTotals, {
  summary: 'Returns the totals of the caller’s payments that match the filters.',
  async handle(request) {
    const { uid } = request.caller;
    const { query } = request;
    return totalsFor(uid, selectTransactions(uid, query));
  },
});

export const getAllTotalsRoute = serveRoute(api.getAllTotals, {
  summary: 'Returns the totals of all users’ payments that match the filters.',
  async handle(request) {
    const { caller, query } = request;
    const owner = await findOwner(query);
    return totalsFor(caller.uid, selectTransactions(owner, query));
  },
});

/** @throws AppError invalid_request for too many matching payments */
async function totalsFor(
  uid: string,
  selection: TransactionSelection,
): Promise<JsonResult<TransactionTotals>> {
  const matching = await transactionSource.count(selection);
  if (matching > TRANSACTION_LIMITS.exportMax) {
    throw new AppError('invalid_request', 'More than 100,000 payments match. Narrow the dates first.');
  }
  await requireWithinLimit(matching > TRANSACTION_LIMITS.autoTotalsMax ? LARGE : SMALL, uid);
  return { body: await sumPayments(transactionSource.readMoney(selection)) };
}
