import { AppError, describeIssues } from '@atrium/contract/errors';
import { TRANSACTION_LIMITS, TransactionFilters } from '@atrium/contract/transactions';
import { requireCaller } from '../access/authenticate.ts';
import { getAdminAuth } from '../platform/firebase.ts';
import type { Route } from '../platform/http.ts';
import { type RateLimit, requireWithinLimit } from '../platform/rate-limit.ts';
import { toTransaction } from './transaction.ts';
import { csvHead, csvLine } from './transaction-csv.ts';
import { readTransactionChunks, type TransactionRow } from './transaction-paging.ts';
import { planTransactionQuery } from './transaction-query.ts';
import { openTransactions } from './transaction-store.ts';

/** Rows that are held in memory at a time. */
const CHUNK = 500;

/** A file may cost 100,000 reads; nobody needs more than a few. */
const LIMIT: RateLimit = { name: 'transaction-export', max: 20, windowMs: 60 * 60 * 1000 };

/**
 * `GET /api/transactions/export`: everything that the filters match, as CSV. The file is written while it is read,
 * and reading waits for whoever downloads it. `X-Total-Count` says how many rows are to come.
 */
export const exportTransactionsRoute: Route = {
  method: 'GET',
  path: '/api/transactions/export',
  async handle(request) {
    const caller = await requireCaller(request, getAdminAuth);
    const parsed = TransactionFilters.safeParse(request.query);
    if (!parsed.success) throw new AppError('invalid_request', describeIssues(parsed.error));
    const plan = planTransactionQuery(caller.uid, parsed.data);
    await requireWithinLimit(LIMIT, caller.uid);
    const source = openTransactions({ documents: 0 });
    const total = await source.count(plan);
    if (total > TRANSACTION_LIMITS.exportMax) {
      throw new AppError('invalid_request', 'These are more than 100,000 rows. Narrow the dates first.');
    }
    return {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="transactions-${new Date().toISOString().slice(0, 10)}.csv"`,
        'X-Total-Count': String(total),
      },
      stream: csvOf(readTransactionChunks(source, plan, CHUNK)),
    };
  },
};

async function* csvOf(chunks: AsyncIterable<TransactionRow[]>): AsyncGenerator<string, void, undefined> {
  yield csvHead();
  for await (const rows of chunks) yield rows.map(({ record }) => csvLine(toTransaction(record))).join('');
}
