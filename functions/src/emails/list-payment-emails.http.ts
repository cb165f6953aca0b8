import type { PaymentEmails } from '@atrium/contract/emails/billing-emails';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/transactions';
import { serveRoute } from '../platform/routes/route.ts';
import { findTransaction } from '../transactions/transaction-store.ts';
import { listPaymentEmails } from './email-store.ts';

/** Another user’s payment gets the same 404 as one that doesn’t exist. */
export const listPaymentEmailsRoute = serveRoute(api.listPaymentEmails, {
  summary: 'Lists the emails about one of the caller’s payments.',
  handle: async ({ caller, params }) => ({ body: await emailsAbout(params.id, caller.uid) }),
});

export const listAnyPaymentEmailsRoute = serveRoute(api.listAnyPaymentEmails, {
  summary: 'Lists the emails about any user’s payment.',
  handle: async ({ params }) => ({ body: await emailsAbout(params.id, null) }),
});

/** The emails about a payment, which must belong to `owner`; null for that of any user. */
async function emailsAbout(id: string, owner: string | null): Promise<PaymentEmails> {
  const record = await findTransaction(id);
  if (!record || (owner !== null && record.userId !== owner))
    throw new AppError('not_found', 'This transaction doesn’t exist.');
  return { emails: await listPaymentEmails(id) };
}
