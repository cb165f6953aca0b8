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

/**
 * The claim that says whether staff may act without a second factor: `optional`, or else it is required. The server sets
 * it to its own setting, for the security rules and the browser, which cannot read that.
 */
export const SECOND_FACTOR_CLAIM = 'staffSecondFactor';
export type StaffSecondFactor = 'required' | 'optional';

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

/** What a role still lacks before its permissions count. */
export type MissingProof = 'confirmed-email' | 'second-factor';

/** What a token grants, and what it lacks for that. */
export interface TokenAccess extends Access {
  missing: MissingProof | null;
}

/**
 * The same of a whole token: as on the server and in the security rules, permissions count once the email address is
 * confirmed, and where staff need a second factor only after a sign-in with one.
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

/** Whether the sign-in that a token comes from included a second factor. */
export function hasSecondFactor({ firebase }: Record<string, unknown>): boolean {
  return typeof firebase === 'object' && firebase !== null && 'sign_in_second_factor' in firebase;
}

/** True when the access holds at least one of the permissions. */
export function hasAnyPermission(access: Access, wanted: readonly Permission[]): boolean {
  return wanted.some(permission => access.permissions.includes(permission));
}
