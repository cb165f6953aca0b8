import { AppError } from '@atrium/contract/platform/errors';
import { Transaction } from '@atrium/contract/transactions';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import { SIGNED_IN_CALLS } from '../platform/limits/route-limit.ts';
import { jsonReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { toTransaction } from './transaction.ts';
import { readTransaction } from './transaction-store.ts';

/** Another user’s payment gets the same 404 as one that doesn’t exist. */
export const getTransactionRoute = defineRoute({
  id: 'getTransaction',
  summary: 'Returns one of the caller’s payments.',
  method: 'GET',
  path: '/api/transactions/:id',
  access: 'signed-in',
  limit: [SIGNED_IN_CALLS],
  reply: jsonReply(Transaction),
  async handle(request) {
    const { caller } = request;
    const { id } = request.params;
    const record = isDocumentId(id) ? (await readTransaction(id)).record : null;
    if (record?.userId !== caller.uid) throw new AppError('not_found', 'This transaction doesn’t exist.');
    return { body: toTransaction(record) };
  },
});
