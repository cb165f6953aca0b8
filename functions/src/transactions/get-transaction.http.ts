import { AppError } from '@atrium/contract/platform/errors';
import { Transaction } from '@atrium/contract/transactions';
import { jsonResponse } from '../platform/routes/response.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { toTransaction } from './transaction.ts';
import { findTransaction } from './transaction-store.ts';

/** Another user’s payment gets the same 404 as one that doesn’t exist. */
export const getTransactionRoute = defineRoute({
  id: 'getTransaction',
  summary: 'Returns one of the caller’s payments.',
  method: 'GET',
  path: '/api/transactions/:id',
  access: 'signed-in',
  response: jsonResponse(Transaction),
  async handle(request) {
    const { caller } = request;
    const { id } = request.params;
    const record = await findTransaction(id);
    if (record?.userId !== caller.uid) throw new AppError('not_found', 'This transaction doesn’t exist.');
    return { body: toTransaction(record) };
  },
});
