import { ERASED_DESCRIPTION, ERASED_OWNER } from '@atrium/contract/accounts/deletion';
import type { TransactionRecord } from './transaction.ts';

/**
 * Removes personal data from a payment. The fields that accounting, taxes and refunds need are kept; texts from the payer
 * and URLs of documents with the payer's name are removed.
 */
export function withoutPerson(record: TransactionRecord): TransactionRecord {
  return {
    ...record,
    userId: ERASED_OWNER,
    description: ERASED_DESCRIPTION,
    failureMessage: null,
    receiptUrl: null,
    invoiceUrl: null,
    invoicePdfUrl: null,
    checkoutAttemptId: null,
  };
}
