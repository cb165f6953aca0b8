import { ACCESS_STAMP_CLAIM, ROLE_PERMISSIONS, type Role } from '@atrium/contract/access';
import type { AuditEntry } from '@atrium/contract/audit';
import { AppError } from '@atrium/contract/errors';
import {
  type AccessHolder,
  accountProblem,
  type DecidedAccess,
  grantableRoles,
  type UserAccount,
} from '@atrium/contract/users';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import type { Caller } from '../access/authenticate.ts';
import type { NewAuditEntry } from '../platform/audit-log-store.ts';
import type { adoptAccess, decide, noteInForce, readDecision } from './access-store.ts';
import { stampOf, toUserAccount } from './user-account.ts';

/** What somebody wants to do to an account. */
export type AccessChange =
  | { kind: 'role'; from: Role; role: Role; reason: string }
  | { kind: 'disabled'; disabled: boolean; reason: string };

interface AccessOrder {
  change: AccessChange;
  uid: string;
  actor: Caller;
  /** Also the id of the audit entry and the stamp of the decision. */
  requestId: string;
}

export interface AccessPorts {
  auth: Auth;
  /** Makes sure that the account has a profile, which carries the decision. */
  completeProfile(account: UserRecord): Promise<void>;
  adoptAccess: typeof adoptAccess;
  readDecision: typeof readDecision;
  decide: typeof decide;
  noteInForce: typeof noteInForce;
  openAuditEntry(entry: NewAuditEntry): Promise<boolean>;
  closeAuditEntry(id: string, end: Pick<AuditEntry, 'state' | 'outcome'>): Promise<void>;
}

/** Others that change the same account at the same moment, in a row. */
const MAX_CONFLICTS = 5;

/**
 * Changes somebody's role, or closes or opens their account: the decision is written into their profile, then their
 * claims carry it out. Cut off in between, the next change of this account carries it out first. One that is there
 * already changes nothing.
 * @throws AppError not_found, permission_denied, conflict
 */
export async function changeAccess(order: AccessOrder, ports: AccessPorts): Promise<UserAccount> {
  const { actor, uid, change, requestId } = order;
  const [decided] = await Promise.all([decisionAbout(uid, ports), decisionAbout(actor.uid, ports)]);
  let account = await ports.auth.getUser(uid);
  if (stampOf(account) !== decided.stamp) account = await carryOut(uid, ports);
  const target = toUserAccount(account);
  requireAllowed(change, actor, target);
  if (isSoAlready(change, target)) return target;
  if (change.kind === 'role' && change.from !== target.role) throw changedMeanwhile();

  await ports.openAuditEntry(entryOf(order, target));
  const next: DecidedAccess = {
    role: change.kind === 'role' ? change.role : target.role,
    disabled: change.kind === 'disabled' ? change.disabled : target.disabled,
    stamp: requestId,
  };
  const outcome = await ports.decide({ actor, uid, seen: decided.stamp, next });
  if (outcome !== 'decided') {
    const refusal = outcome === 'changed' ? changedMeanwhile() : actorChanged();
    await ports.closeAuditEntry(requestId, { state: 'refused', outcome: refusal.message });
    throw refusal;
  }
  const changed = await carryOut(uid, ports);
  await ports.closeAuditEntry(requestId, { state: 'done', outcome: null });
  return toUserAccount(changed);
}

/** What was decided about an account; what it holds already counts as decided. */
async function decisionAbout(uid: string, ports: AccessPorts): Promise<DecidedAccess> {
  const accountNow = () =>
    ports.auth.getUser(uid).catch(cause => {
      if (cause?.code !== 'auth/user-not-found') throw cause;
      throw new AppError('not_found', 'There is no such account.', { cause });
    });
  await ports.completeProfile(await accountNow());
  const decided = await ports.adoptAccess(uid, async () => {
    const { role, disabled } = toUserAccount(await accountNow());
    return { role, disabled };
  });
  if (!decided) throw changedMeanwhile();
  return decided;
}

/** @throws AppError permission_denied */
function requireAllowed(change: AccessChange, actor: AccessHolder, target: UserAccount): void {
  const problem = accountProblem(actor, target);
  if (problem) throw new AppError('permission_denied', problem);
  if (change.kind === 'role' && !grantableRoles(actor).includes(change.role)) {
    throw new AppError('permission_denied', 'This role may do more than yours, so you cannot give it.');
  }
}

function isSoAlready(change: AccessChange, target: UserAccount): boolean {
  return change.kind === 'role' ? change.role === target.role : change.disabled === target.disabled;
}

/**
 * Brings the account to what was decided about it. Whoever has written looks again: the last one to write has seen the
 * last decision.
 */
async function carryOut(uid: string, ports: AccessPorts): Promise<UserRecord> {
  const { auth } = ports;
  for (let conflicts = 0; conflicts < MAX_CONFLICTS; conflicts += 1) {
    const decided = await ports.readDecision(uid);
    if (!decided) break;
    const account = await auth.getUser(uid);
    if (account.disabled !== decided.disabled) await auth.updateUser(uid, { disabled: decided.disabled });
    await auth.setCustomUserClaims(uid, claimsFor(account, decided));
    if ((await ports.readDecision(uid))?.stamp === decided.stamp) {
      await ports.noteInForce(uid);
      return auth.getUser(uid);
    }
  }
  throw changedMeanwhile();
}

/** Another role brings its permissions; who keeps the role keeps what they had. */
function claimsFor(account: UserRecord, { role, stamp }: DecidedAccess): Record<string, unknown> {
  const kept = toUserAccount(account);
  const permissions = kept.role === role ? kept.permissions : ROLE_PERMISSIONS[role];
  return { ...account.customClaims, role, permissions, [ACCESS_STAMP_CLAIM]: stamp };
}

function entryOf({ change, uid, actor, requestId }: AccessOrder, target: UserAccount): NewAuditEntry {
  const actions = { role: 'change_role', disabled: 'close_account', enabled: 'open_account' };
  return {
    id: requestId,
    area: 'accounts',
    action: actions[change.kind === 'disabled' && !change.disabled ? 'enabled' : change.kind],
    actorId: actor.uid,
    actorEmail: actor.email,
    target: uid,
    details: {
      ...(change.kind === 'role' && { from: target.role, to: change.role }),
      reason: change.reason,
    },
    requestId,
  };
}

function changedMeanwhile(): AppError {
  return new AppError('conflict', 'Somebody else has just changed this account. Look at it again first.');
}

function actorChanged(): AppError {
  return new AppError('permission_denied', 'Your own role has just been changed.');
}
