import { PaymentEmails } from '@atrium/contract/emails/billing-emails';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';

/** Returns the emails about a payment of the user, oldest first. */
export function listPaymentEmails(id: string, signal: AbortSignal): Promise<PaymentEmails> {
  return emailsAt(`/api/transactions/${encodeURIComponent(id)}/emails`, signal);
}

/** The same for any payment; for staff with `manage_payments`. */
export function listAnyPaymentEmails(id: string, signal: AbortSignal): Promise<PaymentEmails> {
  return emailsAt(`/api/admin/transactions/${encodeURIComponent(id)}/emails`, signal);
}

function emailsAt(path: string, signal: AbortSignal): Promise<PaymentEmails> {
  return callApi({
    path,
    getToken: getIdToken,
    answer: PaymentEmails,
    fallback: 'The emails about this payment couldn’t be loaded.',
    signal,
  });
}
