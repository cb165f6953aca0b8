import { DisabledChange, RoleChange, UserAccount } from '@atrium/contract/users';
import { closeAuditEntry, openAuditEntry } from '../platform/audit-log-store.ts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import { perUser } from '../platform/limits/route-limit.ts';
import { jsonReply } from '../platform/routes/reply.ts';
import { defineRoute, type RouteRequest } from '../platform/routes/route.ts';
import { commitAccessDecision } from './access-store.ts';
import { requireAccountId } from './account-id.ts';
import { type AccessChange, changeAccess } from './change-access.ts';
import { decisionPorts } from './decision-ports.wiring.ts';

/** More than an administrator needs, and a bound on what a stolen staff account can do. */
const LIMIT = perUser({ name: 'access-changes', max: 100, windowMs: 60 * 60 * 1000 });

export const changeRoleRoute = defineRoute({
  id: 'changeRole',
  summary: 'Changes the role of an account.',
  method: 'POST',
  path: '/api/admin/users/:id/role',
  access: { permission: 'manage_users' },
  recentSignIn: true,
  limit: [LIMIT],
  body: RoleChange,
  reply: jsonReply(UserAccount),
  handle: async request => ({ body: await applyChange(request, { kind: 'role', ...request.body }) }),
});

export const changeDisabledRoute = defineRoute({
  id: 'changeDisabled',
  summary: 'Disables an account, or enables it again.',
  method: 'POST',
  path: '/api/admin/users/:id/disabled',
  access: { permission: 'manage_users' },
  recentSignIn: true,
  limit: [LIMIT],
  body: DisabledChange,
  reply: jsonReply(UserAccount),
  handle: async request => ({ body: await applyChange(request, { kind: 'disabled', ...request.body }) }),
});

type ChangeRequest = Pick<RouteRequest<'/:id', 'signed-in'>, 'caller' | 'params' | 'requestId'>;

async function applyChange(
  { caller: actor, params, requestId }: ChangeRequest,
  change: AccessChange,
): Promise<UserAccount> {
  const uid = requireAccountId(params);
  const ports = decisionPorts(await getAdminAuth());
  return changeAccess(
    { change, uid, actor, requestId },
    { ...ports, commitAccessDecision, openAuditEntry, closeAuditEntry },
  );
}
