import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/transactions';
import type { TransactionDocuments } from '@atrium/contract/transactions';
import { serveRoute } from '../platform/routes/route.ts';
import { getStripe, throwProviderError } from '../platform/stripe/stripe.ts';
import { STRIPE_CALLS } from '../platform/stripe/stripe-quota.ts';
import { findTransaction } from '../transactions/transaction-store.ts';
import { currentDocuments } from './events/sync-payment.ts';
import { openLedger } from './open-ledger.wiring.ts';

/** The links in the ledger are those of the payment’s last change, and Stripe’s links expire after 30 days. */
export const getDocumentsRoute = serveRoute(api.getDocuments, {
  summary: 'Returns the current links to the receipt and the invoice of one of the caller’s payments.',
  limit: [STRIPE_CALLS],
  async handle(request) {
    const { caller, params } = request;
    return { body: await documentsFor(params.id, owner => owner === caller.uid) };
  },
});

export const getAnyDocumentsRoute = serveRoute(api.getAnyDocuments, {
  summary: 'Returns the current links to the receipt and the invoice of any user’s payment.',
  limit: [STRIPE_CALLS],
  async handle(request) {
    return { body: await documentsFor(request.params.id, () => true) };
  },
});

async function documentsFor(id: string, isOpen: (owner: string) => boolean): Promise<TransactionDocuments> {
  const record = await findTransaction(id);
  if (!record || !isOpen(record.userId)) throw new AppError('not_found', 'This transaction doesn’t exist.');
  return currentDocuments(record, openLedger(await getStripe()).context).catch(
    throwProviderError('The receipt could not be loaded from Stripe. Try again in a minute.'),
  );
}
