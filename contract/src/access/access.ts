import * as z from 'zod/mini';
import { PERMISSIONS } from './permissions.ts';

export { PANEL_PERMISSIONS, PERMISSIONS } from './permissions.ts';

export const Permission = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof Permission>;

/** Roles that a token can carry. `guest` means that there is no token; it is never stored. */
export const ROLES = ['user', 'admin', 'service-manager', 'user-manager', 'finance-manager'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;
export type SessionRole = Role | 'guest';

/** The permissions that each role includes. The token contains them in addition to the role. */
export const ROLE_PERMISSIONS: Record<SessionRole, readonly Permission[]> = {
  guest: [],
  user: [],
  admin: PERMISSIONS,
  'service-manager': ['view_services', 'manage_services'],
  'user-manager': ['manage_users', 'manage_inquiries'],
  'finance-manager': ['manage_payments', 'view_analytics'],
};

/** The claim with the id of the access decision that a token was issued after. The rules compare it with the profile's. */
export const ACCESS_STAMP_CLAIM = 'accessStamp';

/** The claim with the server's setting for staff, which rules and browsers can't read: `optional`, or else required. */
export const SECOND_FACTOR_CLAIM = 'staffSecondFactor';
export type StaffSecondFactor = 'required' | 'optional';

const Claims = z.object({
  role: Role,
  permissions: z.optional(z.array(z.unknown())),
});

/** The role and permissions of a token. A malformed claim falls back to a plain user without permissions. */
export interface Access {
  role: SessionRole;
  permissions: readonly Permission[];
}

/** Reads role and permissions from token claims; a claim of another type or an unknown name grants nothing. */
export function accessFromClaims(claims: Record<string, unknown> | null | undefined): Access {
  if (!claims) return { role: 'guest', permissions: [] };
  const parsed = z.safeParse(Claims, claims);
  if (!parsed.success) return { role: 'user', permissions: [] };
  const { role, permissions = [] } = parsed.data;
  if (role === 'admin') return { role, permissions: PERMISSIONS };
  return { role, permissions: PERMISSIONS.filter(permission => permissions.includes(permission)) };
}

/** The proof that is missing before a role's permissions are active. */
export type MissingProof = 'confirmed-email' | 'second-factor';

/** The access that a token grants, and the proof that it lacks; `missing` is null if it lacks none. */
export interface TokenAccess extends Access {
  missing: MissingProof | null;
}

/**
 * Reads the access of a whole token. As on the server and in the security rules, permissions are active only with a
 * confirmed email and, where staff need a second factor, after a sign-in with one.
 */
export function accessFromToken(claims: Record<string, unknown>): TokenAccess {
  const access = accessFromClaims(claims);
  const missing = access.permissions.length > 0 ? missingProof(claims) : null;
  return missing ? { ...access, permissions: [], missing } : { ...access, missing };
}

function missingProof(claims: Record<string, unknown>): MissingProof | null {
  if (claims.email_verified !== true) return 'confirmed-email';
  return claims[SECOND_FACTOR_CLAIM] === 'optional' || hasSecondFactor(claims) ? null : 'second-factor';
}

/** Returns whether the sign-in behind a token included a second factor. */
export function hasSecondFactor({ firebase }: Record<string, unknown>): boolean {
  return typeof firebase === 'object' && firebase !== null && 'sign_in_second_factor' in firebase;
}

/** Returns whether the access includes at least one of the permissions. */
export function hasAnyPermission(access: Access, wanted: readonly Permission[]): boolean {
  return wanted.some(permission => access.permissions.includes(permission));
}
