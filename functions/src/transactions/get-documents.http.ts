import { AppError } from '@atrium/contract/errors';
import type { TransactionDocuments } from '@atrium/contract/transactions';
import { requireCaller } from '../access/authenticate.ts';
import { requireStaff } from '../access/require-permission.ts';
import { currentDocuments } from '../ledger/events/sync-payment.ts';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import type { ApiRequest, Route } from '../platform/http/http.ts';
import { getStripe, paymentProviderError } from '../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../platform/stripe/stripe-quota.ts';
import { readTransaction } from './transaction-store.ts';

/**
 * `GET /api/transactions/{id}/documents`: where the receipt and the invoice of an own payment are now. The addresses in
 * the ledger are those of the payment's last change, and Stripe's end after 30 days.
 */
export const getDocumentsRoute: Route = {
  method: 'GET',
  path: '/api/transactions/:id/documents',
  limit: [STRIPE_CALLS],
  async handle(request) {
    const { uid } = await requireCaller(request);
    return { body: await documentsFor(request, owner => owner === uid) };
  },
};

/** `GET /api/admin/transactions/{id}/documents`: the same of anybody's payment. */
export const getAnyDocumentsRoute: Route = {
  method: 'GET',
  path: '/api/admin/transactions/:id/documents',
  limit: [STRIPE_CALLS],
  async handle(request) {
    await requireStaff(request, 'manage_payments');
    return { body: await documentsFor(request, () => true) };
  },
};

async function documentsFor(
  { params: { id = '' } }: ApiRequest,
  isOpen: (owner: string) => boolean,
): Promise<TransactionDocuments> {
  const record = isDocumentId(id) ? (await readTransaction(id)).record : null;
  if (!record || !isOpen(record.userId)) throw new AppError('not_found', 'There is no such transaction.');
  return currentDocuments(record.stripePaymentIntentId, await getStripe()).catch(error => {
    throw paymentProviderError(error, 'Stripe could not be asked for the receipt. Try again in a minute.');
  });
}
