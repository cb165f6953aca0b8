import { DisputesPage, DisputesQuery } from '@atrium/contract/payments/disputes';
import { emailsByUid } from '../../access/account-emails.ts';
import { getAdminAuth } from '../../platform/firestore/firebase.ts';
import { SIGNED_IN_CALLS } from '../../platform/limits/route-limit.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { listDisputes } from './dispute-store.ts';

export const listDisputesRoute = defineRoute({
  id: 'listDisputes',
  summary: 'Returns disputed payments with their customers, newest dispute first.',
  method: 'GET',
  path: '/api/admin/disputes',
  access: { permission: 'manage_payments' },
  limit: [SIGNED_IN_CALLS],
  query: DisputesQuery,
  reply: jsonReply(DisputesPage),
  async handle(request) {
    const { state, ...page } = request.query;
    const { items, nextCursor } = await listDisputes(state, page);
    const emails = await emailsByUid(
      items.map(({ userId }) => userId),
      await getAdminAuth(),
    );
    const disputes = items.map(item => ({ ...item, userEmail: emails.get(item.userId) ?? null }));
    return { body: { disputes, nextCursor } };
  },
});
