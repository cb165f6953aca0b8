import { AccountDeletionsPage } from '@atrium/contract/accounts/deletion';
import { AdminListQuery } from '@atrium/contract/platform/admin-list';
import { listWaitingDeletions } from '../accounts/deletion/account-deletion-store.ts';
import { SIGNED_IN_CALLS } from '../platform/limits/route-limit.ts';
import { jsonReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';

export const listAccountDeletionsRoute = defineRoute({
  id: 'listAccountDeletions',
  summary: 'Returns the accounts that wait for their deletion, the last to be erased first.',
  method: 'GET',
  path: '/api/admin/account-deletions',
  access: { permission: 'manage_users' },
  limit: [SIGNED_IN_CALLS],
  query: AdminListQuery,
  reply: jsonReply(AccountDeletionsPage),
  async handle({ query }) {
    const { items, nextCursor } = await listWaitingDeletions(query);
    return { body: { deletions: items, nextCursor } };
  },
});
