import { FailedEmailsPage } from '@atrium/contract/emails/failed-emails';
import { AdminListQuery } from '@atrium/contract/platform/admin-list';
import { SIGNED_IN_CALLS } from '../platform/limits/route-limit.ts';
import { findSuppressed } from '../platform/mail/suppression-store.ts';
import { jsonReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { listFailedEmails } from './email-store.ts';

export const listFailedEmailsRoute = defineRoute({
  id: 'listFailedEmails',
  summary: 'Returns emails that were not delivered, without their text, newest first.',
  method: 'GET',
  path: '/api/admin/failed-emails',
  access: { permission: 'manage_inquiries' },
  limit: [SIGNED_IN_CALLS],
  query: AdminListQuery,
  reply: jsonReply(FailedEmailsPage),
  async handle({ query }) {
    const { items, nextCursor } = await listFailedEmails(query);
    const suppressed = await findSuppressed([...new Set(items.map(({ to }) => to))]);
    const emails = items.map(email => ({ ...email, isAddressSuppressed: suppressed.has(email.to) }));
    return { body: { emails, nextCursor } };
  },
});
