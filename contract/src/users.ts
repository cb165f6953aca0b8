import * as z from 'zod/mini';
import { type Access, Permission, ROLE_PERMISSIONS, Role } from './access.ts';
import { AdminListQuery } from './admin-payments.ts';

/** Everything here needs the permission `manage_users`. */

/** Bounds of what staff write about accounts. */
export const USER_LIMITS = { reasonMin: 3, reasonMax: 300, searchMax: 254 } as const;

/**
 * The field `access` of `users/{uid}`, beside its `changedAt` and `inForceAt`. Written by the server alone: the decision
 * that the account's claims carry out. A document without it was never decided on; its claims stand for themselves.
 * For staff it also has `validSince`, seconds since 1970: the security rules refuse tokens of earlier sign-ins.
 */
export const DecidedAccess = z.object({
  role: Role,
  disabled: z.boolean(),
  /** The id of the decision's audit entry. Tokens of staff must carry the same one; empty before the first decision. */
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

/** The query of `GET /api/admin/users`: newest first, or with `search` those whose e-mail begins so, by e-mail. */
export const UsersQuery = z.object({
  ...AdminListQuery.shape,
  search: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(USER_LIMITS.searchMax))),
  role: z.optional(Role),
});
export type UsersQuery = z.infer<typeof UsersQuery>;

/** Its answer. A page may hold fewer than asked for; only `nextCursor` says whether there are more. */
export const UsersPage = z.object({ users: z.array(UserAccount), nextCursor: z.nullable(z.string()) });
export type UsersPage = z.infer<typeof UsersPage>;

const reason = z
  .string('Say why.')
  .check(
    z.trim(),
    z.minLength(USER_LIMITS.reasonMin, 'Say why, in a few words.'),
    z.maxLength(USER_LIMITS.reasonMax, `Keep the reason under ${USER_LIMITS.reasonMax} characters.`),
  );

/** `POST /api/admin/users/{id}/role`. `from` is the role that was seen: another one by now is 409. */
export const RoleChange = z.strictObject({ from: Role, role: Role, reason });
export type RoleChange = z.infer<typeof RoleChange>;

/** `POST /api/admin/users/{id}/disabled`: closes an account, or opens it again. */
export const DisabledChange = z.strictObject({ disabled: z.boolean(), reason });
export type DisabledChange = z.infer<typeof DisabledChange>;

/** Somebody whose access is judged. */
export interface AccessHolder extends Access {
  uid: string;
}

/** Why the actor may not change this account at all, in a sentence; null when they may. */
export function accountProblem(actor: AccessHolder, target: AccessHolder): string | null {
  if (actor.uid === target.uid) {
    return 'This is your own account. Nobody changes their own role; ask another administrator.';
  }
  if (actor.role === 'admin') return null;
  if (target.role === 'admin') return 'Only an administrator changes an administrator.';
  return holdsAll(actor, target.permissions)
    ? null
    : 'This person may do more than you. Only an administrator changes that.';
}

/** Roles that the actor may give: nobody hands out what they do not hold themselves. */
export function grantableRoles(actor: AccessHolder): Role[] {
  return Role.options.filter(
    role => actor.role === 'admin' || (role !== 'admin' && holdsAll(actor, ROLE_PERMISSIONS[role])),
  );
}

function holdsAll(actor: Access, permissions: readonly Permission[]): boolean {
  return permissions.every(permission => actor.permissions.includes(permission));
}
