import * as z from 'zod/mini';
import { type Access, PERMISSIONS, Permission, ROLE_PERMISSIONS, Role } from './access/access.ts';
import { AdminListQuery } from './platform/admin-list.ts';
import { toOneLine } from './platform/plain-text.ts';

/** Every route and callable here needs the permission `manage_users`. */

/** Limits of the texts that staff enter about accounts. */
export const USER_LIMITS = { reasonMin: 3, reasonMax: 300, searchMax: 254, uidMax: 128 } as const;

/**
 * The field `access` of `users/{uid}`, beside its `changedAt` and `appliedAt`. Only the server writes it. It stores the
 * decision that is applied to the account's claims. Without it no decision was made, and the claims alone count.
 * When sessions were ended, it also has `validSince`, in seconds since 1970: the security rules refuse earlier sign-ins.
 */
export const DecidedAccess = z.object({
  role: Role,
  /** Those of the role included. Decisions of before single permissions could be granted have none. */
  permissions: z.optional(z.array(Permission)),
  disabled: z.boolean(),
  /** The id of the decision's audit entry. Tokens of staff must carry the same id. Empty before the first decision. */
  stamp: z.string(),
});
export type DecidedAccess = z.infer<typeof DecidedAccess>;

/** An account as staff see it. Times are ISO 8601. */
export const UserAccount = z.object({
  uid: z.string(),
  email: z.nullable(z.string()),
  displayName: z.string(),
  role: Role,
  permissions: z.array(Permission),
  emailVerified: z.boolean(),
  disabled: z.boolean(),
  createdAt: z.nullable(z.string()),
  lastSignInAt: z.nullable(z.string()),
});
export type UserAccount = z.infer<typeof UserAccount>;

/** The query of `GET /api/admin/users`: newest first, or with `search` accounts whose email starts with it, sorted by email, then those whose names have words that start with its words, or whose id or Stripe customer it is. */
export const UsersQuery = z.object({
  ...AdminListQuery.shape,
  search: z.optional(z.string().check(z.overwrite(toOneLine), z.maxLength(USER_LIMITS.searchMax))),
  role: z.optional(Role),
});
export type UsersQuery = z.infer<typeof UsersQuery>;

/** The response. A page can have fewer accounts than requested; only `nextCursor` shows whether there are more. */
export const UsersPage = z.object({ users: z.array(UserAccount), nextCursor: z.nullable(z.string()) });
export type UsersPage = z.infer<typeof UsersPage>;

/** Why staff do something, as the audit log records it. */
export const StaffReason = z
  .string('Enter a reason.')
  .check(
    z.overwrite(toOneLine),
    z.minLength(USER_LIMITS.reasonMin, 'Enter a short reason.'),
    z.maxLength(USER_LIMITS.reasonMax, `Keep the reason under ${USER_LIMITS.reasonMax} characters.`),
  );

const uid = z.string().check(z.minLength(1), z.maxLength(USER_LIMITS.uidMax));

/** The input of the callable `setUserRole`. */
export const RoleChange = z.strictObject({
  uid,
  role: Role,
  /** Granted beside those of the role. */
  permissions: z._default(z.array(Permission), []),
  /** The access that the screen showed; the change is refused (`conflict`) if the account's access differs. */
  from: z.optional(z.strictObject({ role: Role, permissions: z.array(Permission) })),
  reason: StaffReason,
});
export type RoleChange = z.infer<typeof RoleChange>;

/** The input of the callable `setUserDisabled`: disables or enables an account. */
export const DisabledChange = z.strictObject({ uid, disabled: z.boolean(), reason: StaffReason });
export type DisabledChange = z.infer<typeof DisabledChange>;

export interface AccessHolder extends Access {
  uid: string;
}

/** Returns why the actor cannot change this account, as a sentence; null if they can. */
export function accountProblem(actor: AccessHolder, target: AccessHolder): string | null {
  if (actor.uid === target.uid) {
    return 'You can’t change your own account. Ask another administrator.';
  }
  if (actor.role === 'admin') return null;
  if (target.role === 'admin') return 'Only an administrator can change an administrator’s account.';
  return hasAllPermissions(actor, target.permissions)
    ? null
    : 'This user has permissions that you don’t have. Only an administrator can change them.';
}

/** Returns the roles that the actor can grant: only roles whose permissions they have themselves. */
export function grantableRoles(actor: AccessHolder): Role[] {
  return Role.options.filter(
    role => actor.role === 'admin' || (role !== 'admin' && hasAllPermissions(actor, ROLE_PERMISSIONS[role])),
  );
}

/** Returns the permissions that the actor can grant beside a role: their own, without those of the role. */
export function grantablePermissions(actor: AccessHolder, role: Role): Permission[] {
  return PERMISSIONS.filter(
    permission =>
      !ROLE_PERMISSIONS[role].includes(permission) &&
      (actor.role === 'admin' || actor.permissions.includes(permission)),
  );
}

/** Returns all permissions of a role with others granted beside it, in the order of `PERMISSIONS`. */
export function permissionsWith(role: Role, more: readonly Permission[]): Permission[] {
  return PERMISSIONS.filter(
    permission => ROLE_PERMISSIONS[role].includes(permission) || more.includes(permission),
  );
}

function hasAllPermissions(actor: Access, permissions: readonly Permission[]): boolean {
  return permissions.every(permission => actor.permissions.includes(permission));
}
