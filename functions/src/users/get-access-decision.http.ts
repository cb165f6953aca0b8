import { PERMISSIONS } from '@atrium/contract/access/access';
import { AccessQuery, AccessReport } from '@atrium/contract/access/decision';
import { ACCESS_ACTIONS } from '@atrium/contract/access/generated-actions';
import { AppError } from '@atrium/contract/platform/errors';
import { findAccount, findAccountByEmail } from '../access/accounts.ts';
import { decideAccess } from '../access/decide-access.ts';
import { toUserAccount } from '../access/user-account.ts';
import { jsonResponse } from '../platform/routes/response.ts';
import { defineRoute } from '../platform/routes/route.ts';

export const getAccessDecisionRoute = defineRoute({
  id: 'getAccessDecision',
  summary: 'Returns what an account can do now, and for one action which check decides.',
  method: 'GET',
  path: '/api/admin/access-decision',
  access: { permission: ['manage_users', 'admin_access'] },
  query: AccessQuery,
  response: jsonResponse(AccessReport),
  async handle({ query }) {
    const action = requireAction(query);
    const account = await (query.user.includes('@')
      ? findAccountByEmail(query.user)
      : findAccount(query.user));
    if (!account)
      throw new AppError('not_found', 'No account has this email or ID. It may have been deleted.');
    const now = new Date();
    return {
      body: {
        account: toUserAccount(account),
        permissions: PERMISSIONS.map(permission => ({
          permission,
          decision: decideAccess(account, { anyOf: [permission] }, now),
        })),
        decision: action && decideAccess(account, action, now),
      },
    };
  },
});

function requireAction({ action }: AccessQuery) {
  if (action === undefined) return null;
  const found = ACCESS_ACTIONS.find(({ id }) => id === action);
  if (found) return found;
  throw new AppError('invalid_request', 'action: choose one from the list. It may have been removed.');
}
