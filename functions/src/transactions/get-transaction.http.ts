import { AppError } from '@atrium/contract/errors';
import { requireCaller } from '../access/authenticate.ts';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import type { Route } from '../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../platform/http/route-limit.ts';
import { toTransaction } from './transaction.ts';
import { readTransaction } from './transaction-store.ts';

/** `GET /api/transactions/{id}`: one of the caller's own. Somebody else's is as unknown as none. */
export const getTransactionRoute: Route = {
  method: 'GET',
  path: '/api/transactions/:id',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    const caller = await requireCaller(request);
    const { id = '' } = request.params;
    const record = isDocumentId(id) ? (await readTransaction(id)).record : null;
    if (record?.userId !== caller.uid) throw new AppError('not_found', 'There is no such transaction.');
    return { body: toTransaction(record) };
  },
};
