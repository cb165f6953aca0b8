import type { HeaderReader, Trace } from '../http/server.ts';
import type { RequireWithinLimit } from '../limits/rate-limit.ts';
import type { Caller } from './caller.ts';
import type { Guards } from './guards.ts';
import type { Route } from './route.ts';

export interface AdmitOptions {
  guards: Guards;
  requireLimit: RequireWithinLimit;
}

/** Returns the caller of a route or callable, once they passed its guards and user limits. */
export async function admit(
  { access, limit, recentSignIn }: Pick<Route, 'access' | 'limit' | 'recentSignIn'>,
  headers: HeaderReader,
  trace: Trace,
  { guards, requireLimit }: AdmitOptions,
): Promise<Caller> {
  const caller = await guards.authenticate(headers, uid => {
    trace.uid = uid;
  });
  const limits = limit.filter(each => each.per === 'user');
  for (const each of limits) if (!each.onlyPermitted) await requireLimit(each, caller.uid);
  if (typeof access === 'object') {
    const { permission } = access;
    guards.requirePermission(caller, typeof permission === 'string' ? [permission] : permission);
  }
  if (recentSignIn) guards.requireRecentSignIn(caller);
  for (const each of limits) if (each.onlyPermitted) await requireLimit(each, caller.uid);
  return caller;
}
