import type { OtherSessionsEnded } from '@atrium/contract/accounts/account';
import { requireCaller } from '../../access/authenticate.ts';
import { endSessionsBefore } from '../../access/staff-sessions.ts';
import type { Route } from '../../platform/http/http.ts';
import { perUser } from '../../platform/http/route-limit.ts';

const LIMIT = perUser({ name: 'end-other-sessions', max: 20, windowMs: 60 * 60 * 1000 });

/**
 * `POST /api/account/end-other-sessions`: every session of the caller's account that began before this one has to sign in
 * again. This one goes on.
 */
export const endOtherSessionsRoute: Route = {
  method: 'POST',
  path: '/api/account/end-other-sessions',
  limit: [LIMIT],
  async handle(request) {
    const { uid, signedInAt } = await requireCaller(request);
    await endSessionsBefore(uid, signedInAt);
    const body: OtherSessionsEnded = { ended: true };
    return { body };
  },
};
