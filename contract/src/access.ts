import * as z from 'zod/mini';

/** What staff may do. The first five are the specification's (§6); the last two are this project's. */
export const PERMISSIONS = [
  'view_services',
  'manage_services',
  'admin_access',
  'manage_users',
  'view_analytics',
  'manage_payments',
  'manage_inquiries',
] as const;
export const Permission = z.enum(PERMISSIONS);
export type Permission = z.infer<typeof Permission>;

/** Roles that a token can carry; `guest` is the absence of a token and never stored. */
export const ROLES = ['user', 'admin', 'service-manager', 'user-manager', 'finance-manager'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;
export type SessionRole = Role | 'guest';

/** The permissions each role is given when it is granted; they travel in the token beside the role. */
export const ROLE_PERMISSIONS: Record<SessionRole, readonly Permission[]> = {
  guest: [],
  user: [],
  admin: PERMISSIONS,
  'service-manager': ['view_services', 'manage_services'],
  'user-manager': ['manage_users', 'manage_inquiries'],
  'finance-manager': ['manage_payments', 'view_analytics'],
};

/** The claim that says which decision about the account a token was issued after; rules compare it with the profile's. */
export const ACCESS_STAMP_CLAIM = 'accessStamp';

const Claims = z.object({
  role: Role,
  permissions: z.optional(z.array(z.string())),
});

/** Who a token speaks for. Anything malformed falls back to a plain user without permissions. */
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

/**
 * The same of a whole token: as on the server and in the security rules, permissions count once the e-mail address is
 * confirmed.
 */
export function accessFromToken(claims: Record<string, unknown>): Access {
  const access = accessFromClaims(claims);
  return claims.email_verified === true ? access : { ...access, permissions: [] };
}

/** True when the access holds at least one of the permissions. */
export function hasAnyPermission(access: Access, wanted: readonly Permission[]): boolean {
  return wanted.some(permission => access.permissions.includes(permission));
}
