import { StaffTransactionFilters } from '@atrium/contract/transactions';
import { requireRecentStaff } from '../../access/require-permission.ts';
import { closeAuditEntry, openAuditEntry } from '../../platform/audit-log-store.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import { type Route, readQuery } from '../../platform/http/http.ts';
import { ownerOf, withAccounts } from '../accounts-of-payments.ts';
import { planTransactionQuery } from '../list/transaction-query.ts';
import { openTransactions } from '../transaction-store.ts';
import { FILE_LIMIT, fileOfTransactions } from './transaction-file.ts';

/**
 * `GET /api/admin/transactions/export`: everybody's payments that the filters match, with whose each is. Who took such a
 * file with them, and of what, stands in the audit log before its first line is sent.
 */
export const exportAllTransactionsRoute: Route = {
  method: 'GET',
  path: '/api/admin/transactions/export',
  limit: [FILE_LIMIT],
  async handle(request) {
    const caller = await requireRecentStaff(request, 'manage_payments');
    const query = readQuery(request, StaffTransactionFilters);
    const auth = await getAdminAuth();
    const owner = await ownerOf(query, auth);
    const plan = planTransactionQuery(owner, query);
    const file = await fileOfTransactions(openTransactions({ documents: 0 }), plan, {
      name: 'all-transactions',
      staff: true,
      rowsOf: records => withAccounts(records, auth),
    });
    const id = request.requestId;
    await openAuditEntry({
      id,
      area: 'payments',
      action: 'export_transactions',
      actorId: caller.uid,
      actorEmail: caller.email,
      target: owner ?? 'everybody',
      details: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      requestId: id,
    });
    return { headers: file.headers, stream: recorded(file.stream, id, file.total) };
  },
};

/** The same, and the audit log says whether all of it was sent. */
async function* recorded(
  stream: AsyncIterable<string>,
  auditId: string,
  total: number,
): AsyncGenerator<string, void, undefined> {
  let whole = false;
  try {
    yield* stream;
    whole = true;
  } finally {
    await closeAuditEntry(auditId, {
      state: whole ? 'done' : 'refused',
      outcome: whole ? `${total} ${total === 1 ? 'row' : 'rows'}.` : 'It was broken off.',
    });
  }
}
