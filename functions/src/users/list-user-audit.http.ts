import { AuditPage } from '@atrium/contract/access/audit';
import { AdminListQuery } from '@atrium/contract/platform/admin-list';
import { emailsByUid } from '../access/account-emails.ts';
import { listAccountAudit } from '../platform/audit-log-store.ts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import { SIGNED_IN_CALLS } from '../platform/limits/route-limit.ts';
import { jsonReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { requireAccountId } from './account-id.ts';

export const listUserAuditRoute = defineRoute({
  id: 'listUserAudit',
  summary: 'Returns what staff did with an account, newest first.',
  method: 'GET',
  path: '/api/admin/users/:id/audit',
  access: { permission: 'manage_users' },
  limit: [SIGNED_IN_CALLS],
  query: AdminListQuery,
  reply: jsonReply(AuditPage),
  async handle(request) {
    const uid = requireAccountId(request.params);
    const { query } = request;
    const { items, nextCursor } = await listAccountAudit(uid, query);
    const emails = await emailsByUid([uid], await getAdminAuth());
    const accountEmail = emails.get(uid) ?? null;
    return { body: { entries: items.map(entry => ({ ...entry, accountEmail })), nextCursor } };
  },
});
