import { ERASED_DESCRIPTION, ERASED_OWNER } from '@atrium/contract/accounts/deletion';
import type { TransactionRecord } from './transaction.ts';

/**
 * A payment without the person who made it: what accounts and taxes ask for stays, and what Stripe needs to give the
 * money back. What the payer typed, and addresses where a name could be read, go.
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
