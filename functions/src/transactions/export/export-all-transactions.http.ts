import { StaffTransactionFilters } from '@atrium/contract/transactions';
import { openAction } from '../../platform/audit-log-store.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import { recordDownload } from '../../platform/record-download.ts';
import { fileReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { findOwner, withAccounts } from '../accounts-of-payments.ts';
import { selectTransactions } from '../list/transaction-query.ts';
import { openTransactions } from '../transaction-store.ts';
import { FILE_LIMIT, fileOfTransactions } from './transaction-file.ts';

/** The audit log records who exported what before the first line is sent. */
export const exportAllTransactionsRoute = defineRoute({
  id: 'exportAllTransactions',
  summary: 'Downloads all users’ payments that match the filters, with their owners, as CSV.',
  method: 'GET',
  path: '/api/admin/transactions/export',
  access: { permission: 'manage_payments' },
  recentSignIn: true,
  limit: [FILE_LIMIT],
  query: StaffTransactionFilters,
  reply: fileReply('text/csv; charset=utf-8'),
  async handle(request) {
    const { query, requestId } = request;
    const auth = await getAdminAuth();
    const owner = await findOwner(query, auth);
    const selection = selectTransactions(owner, query);
    const { total, ...file } = await fileOfTransactions(openTransactions({ documents: 0 }), selection, {
      name: 'all-transactions',
      staff: true,
      toRows: records => withAccounts(records, auth),
    });
    await openAction(request, {
      area: 'payments',
      action: 'export_transactions',
      target: owner ?? 'everybody',
      details: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    });
    return { ...file, stream: recordDownload(file.stream, requestId, total) };
  },
});
