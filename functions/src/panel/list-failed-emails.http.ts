import { FailedEmailsPage } from '@atrium/contract/panel/failed-emails';
import { AdminListQuery } from '@atrium/contract/platform/admin-list';
import { SIGNED_IN_CALLS } from '../platform/limits/route-limit.ts';
import { listFailedMail } from '../platform/mail/mail-store.ts';
import { jsonReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';

export const listFailedEmailsRoute = defineRoute({
  id: 'listFailedEmails',
  summary: 'Returns emails that could not be delivered, without their text, newest first.',
  method: 'GET',
  path: '/api/admin/failed-emails',
  access: { permission: 'manage_inquiries' },
  limit: [SIGNED_IN_CALLS],
  query: AdminListQuery,
  reply: jsonReply(FailedEmailsPage),
  async handle({ query }) {
    const { items, nextCursor } = await listFailedMail(query);
    return { body: { emails: items, nextCursor } };
  },
});
