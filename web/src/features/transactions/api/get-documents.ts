import { TransactionDocuments } from '@atrium/contract/transactions';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';

/** Where the receipt and the invoice of one of the user's own payments are now. */
export function getDocuments(id: string, signal: AbortSignal): Promise<TransactionDocuments> {
  return documentsAt(`/api/transactions/${encodeURIComponent(id)}/documents`, signal);
}

/** The same of anybody's payment; for those who look after payments. */
export function getAnyDocuments(id: string, signal: AbortSignal): Promise<TransactionDocuments> {
  return documentsAt(`/api/admin/transactions/${encodeURIComponent(id)}/documents`, signal);
}

function documentsAt(path: string, signal: AbortSignal): Promise<TransactionDocuments> {
  return callApi({
    path,
    getToken: getIdToken,
    answer: TransactionDocuments,
    fallback: 'The receipt could not be asked for. Please try again.',
    signal,
  });
}
