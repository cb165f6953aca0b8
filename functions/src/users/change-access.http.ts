import { DisabledChange, RoleChange } from '@atrium/contract/users';
import type { Auth } from 'firebase-admin/auth';
import { requireRecentStaff } from '../access/require-permission.ts';
import { syncValidSince } from '../access/staff-sessions.ts';
import { completeProfile } from '../accounts/profile/complete-profile.ts';
import { closeAuditEntry, openAuditEntry } from '../platform/audit-log-store.ts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import { type ApiReply, type ApiRequest, type Route, readBody } from '../platform/http/http.ts';
import { perUser } from '../platform/http/route-limit.ts';
import {
  commitAccessDecision,
  markClaimsApplied,
  readAccessDecision,
  recordCurrentAccess,
} from './access-store.ts';
import { requireAccountId } from './account-id.ts';
import type { DecisionPorts } from './apply-access-decision.ts';
import { type AccessChange, changeAccess } from './change-access.ts';

/** Nobody has reason for more, and a stolen staff account does less harm. */
const LIMIT = perUser({ name: 'access-changes', max: 100, windowMs: 60 * 60 * 1000 });

/** `POST /api/admin/users/{id}/role`: gives an account another role. */
export const changeRoleRoute: Route = {
  method: 'POST',
  path: '/api/admin/users/:id/role',
  limit: [LIMIT],
  handle: request => handle(request, () => ({ kind: 'role', ...readBody(request, RoleChange) })),
};

/** `POST /api/admin/users/{id}/disabled`: closes an account, or opens it again. */
export const changeDisabledRoute: Route = {
  method: 'POST',
  path: '/api/admin/users/:id/disabled',
  limit: [LIMIT],
  handle: request => handle(request, () => ({ kind: 'disabled', ...readBody(request, DisabledChange) })),
};

async function handle(request: ApiRequest, read: () => AccessChange): Promise<ApiReply> {
  const actor = await requireRecentStaff(request, 'manage_users');
  const change = read();
  const uid = requireAccountId(request);
  const auth = await getAdminAuth();
  const body = await changeAccess(
    { change, uid, actor, requestId: request.requestId },
    { ...decisionPorts(auth), commitAccessDecision, openAuditEntry, closeAuditEntry },
  );
  return { body };
}

/** Decisions with the real database and sign-in service. */
export const decisionPorts = (auth: Auth): DecisionPorts => ({
  auth,
  completeProfile,
  recordCurrentAccess,
  readAccessDecision,
  markClaimsApplied,
  syncValidSince,
});
