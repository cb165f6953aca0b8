import { PERMISSIONS } from '@atrium/contract/access/access';
import { AccessQuery, AccessReport } from '@atrium/contract/access/decision';
import { ACCESS_ACTIONS } from '@atrium/contract/access/generated-actions';
import { AppError } from '@atrium/contract/platform/errors';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { decideAccess } from '../access/decide-access.ts';
import { findAccount, findAccountByEmail } from '../access/ended-sessions.ts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import { SIGNED_IN_CALLS } from '../platform/limits/route-limit.ts';
import { jsonReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { toUserAccount } from './user-account.ts';

/** The longest id of Firebase Authentication. */
const MAX_UID = 128;

export const getAccessDecisionRoute = defineRoute({
  id: 'getAccessDecision',
  summary: 'Returns what an account can do now, and for one action which check decides.',
  method: 'GET',
  path: '/api/admin/access-decision',
  access: { permission: ['manage_users', 'admin_access'] },
  limit: [SIGNED_IN_CALLS],
  query: AccessQuery,
  reply: jsonReply(AccessReport),
  async handle({ query }) {
    const action = requireAction(query);
    const account = await requireAccount(query.user, await getAdminAuth());
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

async function requireAccount(user: string, auth: Auth): Promise<UserRecord> {
  const account = await (user.includes('@') ? findAccountByEmail(user, auth) : accountById(user, auth));
  if (account) return account;
  throw new AppError('not_found', 'No account has this email or ID. It may have been deleted.');
}

async function accountById(uid: string, auth: Auth): Promise<UserRecord | null> {
  return uid.length > MAX_UID ? null : findAccount(uid, auth);
}
