import { PaymentEmails } from '@atrium/contract/emails/billing-emails';
import { AppError } from '@atrium/contract/platform/errors';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import { jsonResponse } from '../platform/routes/response.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { readTransaction } from '../transactions/transaction-store.ts';
import { listPaymentEmails } from './email-store.ts';

/** Another user’s payment gets the same 404 as one that doesn’t exist. */
export const listPaymentEmailsRoute = defineRoute({
  id: 'listPaymentEmails',
  summary: 'Lists the emails about one of the caller’s payments.',
  method: 'GET',
  path: '/api/transactions/:id/emails',
  access: 'signed-in',
  response: jsonResponse(PaymentEmails),
  handle: async ({ caller, params }) => ({ body: await emailsAbout(params.id, caller.uid) }),
});

export const listAnyPaymentEmailsRoute = defineRoute({
  id: 'listAnyPaymentEmails',
  summary: 'Lists the emails about any user’s payment.',
  method: 'GET',
  path: '/api/admin/transactions/:id/emails',
  access: { permission: 'manage_payments' },
  response: jsonResponse(PaymentEmails),
  handle: async ({ params }) => ({ body: await emailsAbout(params.id, null) }),
});

/** The emails about a payment, which must belong to `owner`; null for that of any user. */
async function emailsAbout(id: string, owner: string | null): Promise<PaymentEmails> {
  const record = isDocumentId(id) ? (await readTransaction(id)).record : null;
  if (!record || (owner !== null && record.userId !== owner))
    throw new AppError('not_found', 'This transaction doesn’t exist.');
  return { emails: await listPaymentEmails(id) };
}
