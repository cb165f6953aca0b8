import { EmailAddressAllowed } from '@atrium/contract/emails/failed-emails';
import { AppError } from '@atrium/contract/platform/errors';
import { createEntry, recordAuditEntry } from '../platform/audit-log-store.ts';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import { SIGNED_IN_CALLS } from '../platform/limits/route-limit.ts';
import { liftSuppression } from '../platform/mail/suppression-store.ts';
import { jsonReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { findRecipient } from './email-store.ts';

/** A second call changes nothing. The audit log records the email’s id, not its recipient. */
export const allowEmailAddressRoute = defineRoute({
  id: 'allowEmailAddress',
  summary: 'Allows email to the address of an email that was not delivered, after a mail server refused it.',
  method: 'POST',
  path: '/api/admin/failed-emails/:id/allow-address',
  access: { permission: 'manage_inquiries' },
  limit: [SIGNED_IN_CALLS],
  reply: jsonReply(EmailAddressAllowed),
  async handle(request) {
    const { id } = request.params;
    const to = isDocumentId(id) ? await findRecipient(id) : null;
    if (to === null) throw new AppError('not_found', 'This email doesn’t exist anymore.');
    const action = { area: 'inquiries', action: 'allow_email_address', target: id } as const;
    await recordAuditEntry(createEntry(request, action));
    await liftSuppression(to);
    return { body: { allowed: true } };
  },
});
