import * as z from 'zod/mini';
import { toOneLine } from '../platform/plain-text.ts';
import { USER_LIMITS, UserAccount } from '../users.ts';
import { Permission } from './access.ts';

/** The checks of an action, in the order in which the server runs them. The first that fails decides. */
export const ACCESS_CHECKS = [
  /** The account exists and isn't closed. */
  'open_account',
  'permission',
  'confirmed_email',
  'second_factor',
  /** The sign-in is at most `SESSION_LIMITS.staffLifetimeMs` old. */
  'session_age',
  /** The sign-in is at most `SESSION_LIMITS.recentSignInMs` old. */
  'recent_sign_in',
] as const;
export const AccessCheck = z.enum(ACCESS_CHECKS);
export type AccessCheck = z.infer<typeof AccessCheck>;

/** The result of the checks for an account that signs in now, with its second factor if it has one. */
export const AccessDecision = z.object({
  /** `own_data`: allowed only for the account's own data. */
  status: z.enum(['allowed', 'own_data', 'refused']),
  /** The check that refuses the permission; null if none does. */
  refusedBy: z.nullable(AccessCheck),
  /** The permission that allows it, and its source; null if none does. */
  granted: z.nullable(z.object({ permission: Permission, source: z.enum(['role', 'grant']) })),
  /** The checks that ran. */
  checks: z.array(AccessCheck),
});
export type AccessDecision = z.infer<typeof AccessDecision>;

/** The query of `GET /api/admin/access-decision`. */
export const AccessQuery = z.object({
  /** An account's id or email. */
  user: z.string().check(z.overwrite(toOneLine), z.minLength(1), z.maxLength(USER_LIMITS.searchMax)),
  /** An `AccessAction`'s id. */
  action: z.optional(z.string().check(z.maxLength(200))),
});
export type AccessQuery = z.infer<typeof AccessQuery>;

export const AccessReport = z.object({
  account: UserAccount,
  /** For each permission. */
  permissions: z.array(z.object({ permission: Permission, decision: AccessDecision })),
  /** For the action of the query; null without one. */
  decision: z.nullable(AccessDecision),
});
export type AccessReport = z.infer<typeof AccessReport>;
