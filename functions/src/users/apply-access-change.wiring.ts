import type { UserAccount } from '@atrium/contract/users';
import { closeAuditEntry, completeStartedEntry, openAuditEntry } from '../platform/audit-log-store.ts';
import type { CallableCall } from '../platform/callables/callable.ts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import { perUser } from '../platform/limits/route-limit.ts';
import { commitAccessDecision } from './access-store.ts';
import { requireAccountId } from './account-id.ts';
import { type AccessChange, changeAccess } from './change-access.ts';
import { decisionPorts } from './decision-ports.wiring.ts';

/** More than an administrator needs, and a bound on what a stolen staff account can do. */
export const ACCESS_CHANGES = perUser({ name: 'access-changes', max: 100, windowMs: 60 * 60 * 1000 });

/** Changes an account with the real database and Firebase Authentication. */
export async function applyAccessChange(
  { caller: actor, requestId, input }: CallableCall<{ uid: string }>,
  change: AccessChange,
): Promise<UserAccount> {
  const uid = requireAccountId({ id: input.uid });
  const ports = decisionPorts(await getAdminAuth());
  return changeAccess(
    { change, uid, actor, requestId },
    { ...ports, commitAccessDecision, openAuditEntry, closeAuditEntry, completeStartedEntry },
  );
}
