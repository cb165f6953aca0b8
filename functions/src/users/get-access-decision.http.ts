import { PERMISSIONS } from '@atrium/contract/access/access';
import type { AccessQuery } from '@atrium/contract/access/decision';
import { ACCESS_ACTIONS } from '@atrium/contract/access/generated-actions';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/users';
import { findAccount, findAccountByEmail } from '../access/accounts.ts';
import { decideAccess } from '../access/decide-access.ts';
import { toUserAccount } from '../access/user-account.ts';
import { serveRoute } from '../platform/routes/route.ts';

export const getAccessDecisionRoute = serveRoute(api.getAccessDecision, {
  summary: 'Returns what an account can do now, and for one action which check decides.',
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
