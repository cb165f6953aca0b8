import { PaymentEmails } from '@atrium/contract/emails/billing-emails';
import { AppError } from '@atrium/contract/platform/errors';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import { SIGNED_IN_CALLS } from '../platform/limits/route-limit.ts';
import { jsonReply } from '../platform/routes/reply.ts';
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
  limit: [SIGNED_IN_CALLS],
  reply: jsonReply(PaymentEmails),
  async handle(request) {
    const { caller, params } = request;
    return { body: await emailsAbout(params.id, owner => owner === caller.uid) };
  },
});

export const listAnyPaymentEmailsRoute = defineRoute({
  id: 'listAnyPaymentEmails',
  summary: 'Lists the emails about any user’s payment.',
  method: 'GET',
  path: '/api/admin/transactions/:id/emails',
  access: { permission: 'manage_payments' },
  limit: [SIGNED_IN_CALLS],
  reply: jsonReply(PaymentEmails),
  async handle(request) {
    return { body: await emailsAbout(request.params.id, () => true) };
  },
});

async function emailsAbout(id: string, isOpen: (owner: string) => boolean): Promise<PaymentEmails> {
  const record = isDocumentId(id) ? (await readTransaction(id)).record : null;
  if (!record || !isOpen(record.userId)) throw new AppError('not_found', 'This transaction doesn’t exist.');
  return { emails: await listPaymentEmails(id) };
}
