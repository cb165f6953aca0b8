import { toSearchFields } from '../../../functions/src/transactions/list/search-fields.ts';
import { toTransactionId } from '../../../functions/src/transactions/transaction-id.ts';
import { database } from '../../emulator/database.ts';
import type { Person } from '../../emulator/people.ts';

/** Stores a payment of this person in the ledger: a completed one, except for `changes`. */
export async function recordPayment(
  { uid }: Person,
  description: string,
  changes: object = {},
): Promise<void> {
  const now = new Date();
  const stripePaymentIntentId = `pi_shell_${uid}_${description}`;
  const id = toTransactionId(stripePaymentIntentId);
  const fields = {
    userId: uid,
    createdAt: now,
    completedAt: now,
    appId: 'ai-caller',
    amountCents: 1_900,
    refundedCents: 0,
    refunds: [],
    currency: 'USD',
    paymentMethod: 'stripe',
    status: 'completed',
    description,
    stripePaymentIntentId,
    failureMessage: null,
    receiptUrl: null,
    checkoutAttemptId: null,
    dispute: null,
    updatedAt: now,
    ...changes,
  };
  await database.doc(`transactions/${id}`).set({ ...fields, ...toSearchFields({ id, ...fields }) });
}
