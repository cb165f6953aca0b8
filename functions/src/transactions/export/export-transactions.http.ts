import { TransactionFilters } from '@atrium/contract/transactions';
import { fileReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { selectTransactions } from '../list/transaction-query.ts';
import { toTransaction } from '../transaction.ts';
import { openTransactions } from '../transaction-store.ts';
import { FILE_LIMIT, fileOfTransactions } from './transaction-file.ts';

export const exportTransactionsRoute = defineRoute({
  id: 'exportTransactions',
  summary: 'Downloads the caller’s payments that match the filters, as CSV.',
  method: 'GET',
  path: '/api/transactions/export',
  access: 'signed-in',
  limit: [FILE_LIMIT],
  query: TransactionFilters,
  reply: fileReply('text/csv; charset=utf-8'),
  async handle(request) {
    const { caller, query } = request;
    const selection = selectTransactions(caller.uid, query);
    const { total: _, ...file } = await fileOfTransactions(openTransactions({ documents: 0 }), selection, {
      name: 'transactions',
      staff: false,
      toRows: async records => records.map(toTransaction),
    });
    return file;
  },
});
