import { AppError } from '@atrium/contract/errors';
import {
  StaffTransactionFilters,
  TRANSACTION_LIMITS,
  TransactionFilters,
} from '@atrium/contract/transactions';
import { requireCaller } from '../../access/authenticate.ts';
import { requireStaff } from '../../access/require-permission.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import { type ApiReply, type Route, readQuery } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { requireWithinLimit } from '../../platform/limits/rate-limit.ts';
import type { RateLimit } from '../../platform/limits/rate-window.ts';
import { ownerOf } from '../accounts-of-payments.ts';
import { billedReads } from '../list/page-of-transactions.ts';
import type { ReadMeter } from '../list/read-meter.ts';
import { planTransactionQuery, type TransactionPlan } from '../list/transaction-query.ts';
import { openTransactions } from '../transaction-store.ts';
import { totalsOf } from './transaction-totals.ts';

/** Sums of few payments, which pages ask for by themselves. */
const SMALL: RateLimit = { name: 'transaction-totals', max: 60, windowMs: 60_000 };

/** Sums of many, each of which may cost as much as a file. */
const LARGE: RateLimit = { name: 'transaction-totals-large', max: 20, windowMs: 60 * 60 * 1000 };

/** `GET /api/transactions/totals`: what the caller's payments came to that the filters match. */
export const getTotalsRoute: Route = {
  method: 'GET',
  path: '/api/transactions/totals',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const { uid } = await requireCaller(request);
    const query = readQuery(request, TransactionFilters);
    return totalsFor(uid, planTransactionQuery(uid, query));
  },
};

/** `GET /api/admin/transactions/totals`: the same of everybody's, for those who look after payments. */
export const getAllTotalsRoute: Route = {
  method: 'GET',
  path: '/api/admin/transactions/totals',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const caller = await requireStaff(request, 'manage_payments');
    const query = readQuery(request, StaffTransactionFilters);
    const owner = await ownerOf(query, await getAdminAuth());
    return totalsFor(caller.uid, planTransactionQuery(owner, query));
  },
};

/** @throws AppError invalid_request for more payments than are added up */
async function totalsFor(uid: string, plan: TransactionPlan): Promise<ApiReply> {
  const meter: ReadMeter = { documents: 0 };
  const source = openTransactions(meter);
  const matching = await source.count(plan);
  if (matching > TRANSACTION_LIMITS.exportMax) {
    throw new AppError('invalid_request', 'These are more than 100,000 payments. Narrow the dates first.');
  }
  await requireWithinLimit(matching > TRANSACTION_LIMITS.autoTotalsMax ? LARGE : SMALL, uid);
  const body = await totalsOf(source.readMoney(plan));
  return { headers: billedReads(meter), body };
}
