import type { Permission } from '@atrium/contract/access/access';
import type { Trace } from '../http/server.ts';
import type { RequireRouteLimit, UserLimit } from '../limits/route-limit.ts';
import type { Caller } from './caller.ts';
import type { Guards, HeaderReader } from './guards.ts';
import type { Route } from './route.ts';

type NonEmpty<T> = readonly [T, ...T[]];

/** The permissions, sign-in and limits that a route or callable requires of its caller. */
export interface Admission {
  /** Staff with one of these may call it; null without a permission. */
  anyOf: NonEmpty<Permission> | null;
  recentSignIn: boolean;
  userLimits: readonly UserLimit[];
  /** User limits that count only calls that passed the guards. */
  permittedLimits: readonly UserLimit[];
}

export interface AdmitOptions {
  guards: Guards;
  requireLimit: RequireRouteLimit;
}

/** Works out once what every call needs. */
export function toAdmission({
  access,
  limit,
  recentSignIn = false,
}: Pick<Route, 'access' | 'limit'> & { readonly recentSignIn?: boolean }): Admission {
  const userLimits = limit.filter(each => each.per === 'user');
  return {
    anyOf: typeof access === 'string' ? null : listPermissions(access.permission),
    recentSignIn,
    userLimits: userLimits.filter(each => !each.onlyPermitted),
    permittedLimits: userLimits.filter(each => each.onlyPermitted),
  };
}

function listPermissions(permission: Permission | NonEmpty<Permission>): NonEmpty<Permission> {
  return typeof permission === 'string' ? [permission] : permission;
}

/** Returns the caller, once they passed the guards. */
export async function admit(
  { anyOf, recentSignIn, userLimits, permittedLimits }: Admission,
  headers: HeaderReader,
  trace: Trace,
  { guards, requireLimit }: AdmitOptions,
): Promise<Caller> {
  const caller = await guards.authenticate(headers, uid => {
    trace.uid = uid;
  });
  for (const limit of userLimits) await requireLimit(limit, caller.uid);
  if (anyOf) guards.requirePermission(caller, anyOf);
  if (recentSignIn) guards.requireRecentSignIn(caller);
  for (const limit of permittedLimits) await requireLimit(limit, caller.uid);
  return caller;
}
