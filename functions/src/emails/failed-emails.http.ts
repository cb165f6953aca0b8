import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/emails';
import { closeAuditEntry, createEntry, openAction, recordAuditEntry } from '../platform/audit-log-store.ts';
import { isDocumentId } from '../platform/firestore/document-id.ts';
import type { NewestQuery, Page } from '../platform/firestore/newest-page.ts';
import { perUser } from '../platform/limits/route-limit.ts';
import { findSuppressed, findSuppression, liftSuppression } from '../platform/mail/suppression-store.ts';
import { serveRoute } from '../platform/routes/route.ts';
import { deliverStored } from './deliver-stored.ts';
import {
  FAILED_EMAILS,
  findRecipient,
  listFailedEmails,
  planFailedCopies,
  readEmail,
} from './email-store.ts';
import { openSmtp } from './smtp.ts';

const NOT_FOUND = 'This email doesn’t exist anymore.';

export const listFailedEmailsRoute = serveRoute(api.listFailedEmails, {
  summary: 'Returns emails that were not delivered, without their text, newest first.',
  handle: async ({ query }) => ({ body: await failedPage(FAILED_EMAILS, query) }),
});

export const listFailedCopiesRoute = serveRoute(api.listFailedCopies, {
  summary: 'Returns the emails of an issue of the newsletter that were not delivered, newest first.',
  handle: async ({ params, query }) => ({ body: await failedPage(planFailedCopies(params.id), query) }),
});

async function failedPage(list: NewestQuery, page: Page) {
  const { items, nextCursor } = await listFailedEmails(list, page);
  const suppressed = await findSuppressed([...new Set(items.map(({ to }) => to))]);
  const emails = items.map(email => ({ ...email, isAddressSuppressed: suppressed.has(email.to) }));
  return { emails, nextCursor };
}

/** Sends it during the call. Of concurrent calls one does; for an email that was sent, nothing happens. */
export const sendEmailAgainRoute = serveRoute(api.sendEmailAgain, {
  summary: 'Sends an email now that was not delivered.',
  limit: [perUser({ name: 'send-email-again', max: 120, windowMs: 60 * 60 * 1000 })],
  async handle(request) {
    const { id } = request.params;
    const email = isDocumentId(id) ? await readEmail(id) : null;
    if (!email) throw new AppError('not_found', NOT_FOUND);
    if (email.delivery.state === 'sent') return { body: { status: 'sent', error: null } as const };
    if (email.delivery.state === 'bounced') {
      throw new AppError(
        'conflict',
        'This email came back after its text was deleted, so it can’t be sent again.',
      );
    }
    if (!email.outgoing || (email.deliverBy !== null && email.deliverBy <= Date.now())) {
      throw new AppError('conflict', 'The link in this email has expired. The user can request a new one.');
    }
    if ((await findSuppression(email.outgoing.to)) !== null) {
      throw new AppError('conflict', 'Nothing is sent to this address. Allow the address first.');
    }
    const send = await openSmtp();
    await openAction(request, { area: 'inquiries', action: 'send_email_again', target: id });
    const result = await deliverStored(id, send, { restart: true });
    const status = (['sent', 'retry', 'failed', 'suppressed'] as const).find(each => each === result);
    await closeAuditEntry(request.requestId, { state: status ? 'done' : 'refused', outcome: result });
    if (!status) {
      const reason =
        result === 'outdated'
          ? 'The account or plan has changed since, so this email isn’t sent.'
          : 'This email is being sent already. Reload the list in a minute.';
      throw new AppError('conflict', reason);
    }
    const error = status === 'sent' ? null : ((await readEmail(id))?.delivery.error ?? null);
    return { body: { status, error } };
  },
});

/** A second call changes nothing. The audit log records the email’s id, not its recipient. */
export const allowEmailAddressRoute = serveRoute(api.allowEmailAddress, {
  summary:
    'Allows email to the address of an email that was not delivered, after a mail server refused it or its owner complained.',
  async handle(request) {
    const { id } = request.params;
    const to = isDocumentId(id) ? await findRecipient(id) : null;
    if (to === null) throw new AppError('not_found', NOT_FOUND);
    const action = { area: 'inquiries', action: 'allow_email_address', target: id } as const;
    await recordAuditEntry(createEntry(request, action));
    await liftSuppression(to);
    return { body: { allowed: true } };
  },
});
