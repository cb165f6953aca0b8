import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/transactions';
import { serveRoute } from '../platform/routes/route.ts';
import { toTransaction } from './transaction.ts';
import { findTransaction } from './transaction-store.ts';

/** Another user’s payment gets the same 404 as one that doesn’t exist. */
export const getTransactionRoute = serveRoute(api.getTransaction, {
  summary: 'Returns one of the caller’s payments.',
  async handle(request) {
    const { caller } = request;
    const { id } = request.params;
    const record = await findTransaction(id);
    if (record?.userId !== caller.uid) throw new AppError('not_found', 'This transaction doesn’t exist.');
    return { body: toTransaction(record) };
  },
});
