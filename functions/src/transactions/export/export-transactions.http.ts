import { TransactionFilters } from '@atrium/contract/transactions';
import { requireCaller } from '../../access/authenticate.ts';
import { type Route, readQuery } from '../../platform/http/http.ts';
import { planTransactionQuery } from '../list/transaction-query.ts';
import { toTransaction } from '../transaction.ts';
import { openTransactions } from '../transaction-store.ts';
import { FILE_LIMIT, fileOfTransactions } from './transaction-file.ts';

/** `GET /api/transactions/export`: everything of the caller's that the filters match, as CSV. */
export const exportTransactionsRoute: Route = {
  method: 'GET',
  path: '/api/transactions/export',
  limit: [FILE_LIMIT],
  async handle(request) {
    const caller = await requireCaller(request);
    const query = readQuery(request, TransactionFilters);
    const plan = planTransactionQuery(caller.uid, query);
    const { headers, stream } = await fileOfTransactions(openTransactions({ documents: 0 }), plan, {
      name: 'transactions',
      staff: false,
      rowsOf: async records => records.map(toTransaction),
    });
    return { headers, stream };
  },
};
