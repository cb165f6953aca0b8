import { EmailSentAgain } from '@atrium/contract/emails/failed-emails';
import { AppError } from '@atrium/contract/platform/errors';
import { closeAuditEntry, openAction } from '../platform/audit-log-store.ts';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import { perUser } from '../platform/limits/route-limit.ts';
import { findSuppression } from '../platform/mail/suppression-store.ts';
import { jsonReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { deliverStored } from './deliver-stored.ts';
import { readEmail } from './email-store.ts';
import { openSmtp } from './smtp.ts';

/** Calls per staff member. */
const LIMIT = perUser({ name: 'send-email-again', max: 120, windowMs: 60 * 60 * 1000 });

/**
 * Sends it during the call, so that the response has the result. Of concurrent calls one sends the email; for
 * an email that was sent, nothing happens.
 */
export const sendEmailAgainRoute = defineRoute({
  id: 'sendEmailAgain',
  summary: 'Sends an email now that was not delivered.',
  method: 'POST',
  path: '/api/admin/failed-emails/:id/send',
  access: { permission: 'manage_inquiries' },
  limit: [LIMIT],
  reply: jsonReply(EmailSentAgain),
  async handle(request) {
    const { id } = request.params;
    const { requestId } = request;
    const email = isDocumentId(id) ? await readEmail(id) : null;
    if (!email) throw new AppError('not_found', 'This email doesn’t exist anymore.');
    if (email.delivery.state === 'sent') return replyWith('sent', null);
    if (!email.outgoing || (email.deliverBy !== null && email.deliverBy <= Date.now())) {
      throw new AppError('conflict', 'The link in this email has expired. The user can request a new one.');
    }
    if ((await findSuppression(email.outgoing.to)) !== null) {
      throw new AppError('conflict', 'The mail server refused this address. Allow the address first.');
    }
    const send = await openSmtp();
    await openAction(request, { area: 'inquiries', action: 'send_email_again', target: id });
    const result = await deliverStored(id, send, { restart: true });
    const isTried = ['sent', 'retry', 'failed', 'suppressed'].includes(result);
    await closeAuditEntry(requestId, { state: isTried ? 'done' : 'refused', outcome: result });
    switch (result) {
      case 'sent':
        return replyWith('sent', null);
      case 'retry':
      case 'failed':
      case 'suppressed':
        return replyWith(result, (await readEmail(id))?.delivery.error ?? null);
      default:
        throw new AppError('conflict', 'This email is being sent already. Reload the list in a minute.');
    }
  },
});

function replyWith(status: EmailSentAgain['status'], error: string | null): { body: EmailSentAgain } {
  return { body: { status, error } };
}
