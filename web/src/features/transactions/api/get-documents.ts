import { TransactionDocuments } from '@atrium/contract/transactions';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';

/** Returns current URLs of the receipt and invoice of a payment of the user. */
export function getDocuments(id: string, signal: AbortSignal): Promise<TransactionDocuments> {
  return documentsAt(`/api/transactions/${encodeURIComponent(id)}/documents`, signal);
}

/** The same for any payment; for staff with `manage_payments`. */
export function getAnyDocuments(id: string, signal: AbortSignal): Promise<TransactionDocuments> {
  return documentsAt(`/api/admin/transactions/${encodeURIComponent(id)}/documents`, signal);
}

function documentsAt(path: string, signal: AbortSignal): Promise<TransactionDocuments> {
  return callApi({
    path,
    getToken: getIdToken,
    answer: TransactionDocuments,
    fallback: 'The receipt couldn’t be loaded. Please try again.',
    signal,
  });
}
