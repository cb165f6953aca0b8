import { type AccountSessions, SessionRequest, type SessionsEnded } from '@atrium/contract/accounts/sessions';
import { requireCaller } from '../../access/authenticate.ts';
import { endSessions } from '../../access/staff-sessions.ts';
import { truncatedAddressOf } from '../../platform/http/client-address.ts';
import { type Route, readBody } from '../../platform/http/http.ts';
import { perUser, SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { completeProfile } from '../profile/complete-profile.ts';
import { deviceNameOf } from './device-name.ts';
import { deleteSessions, recordSession } from './session-store.ts';

const HOUR_MS = 60 * 60 * 1000;

/** `POST /api/account/sessions`: records the session of the caller's browser; returns all of the account. */
export const recordSessionRoute: Route = {
  method: 'POST',
  path: '/api/account/sessions',
  // A dashboard calls when it opens and every hour.
  limit: [SIGNED_IN_CALLS, perUser({ name: 'account-sessions', max: 240, windowMs: HOUR_MS })],
  async handle(request) {
    const { uid, signedInAt } = await requireCaller(request);
    const { sessionId: id } = readBody(request, SessionRequest);
    const device = deviceNameOf(request.header('user-agent'));
    const network = truncatedAddressOf(request);
    const sessions = await recordSession({ uid, id, device, network, signedInAt }, Date.now());
    const body: AccountSessions = { sessions };
    return { body };
  },
};

/**
 * `POST /api/account/sessions/end-all`: ends every session of the caller, this one among them. The API and the security
 * rules for staff refuse their tokens at once; open dashboards learn of it from the profile.
 */
export const endAllSessionsRoute: Route = {
  method: 'POST',
  path: '/api/account/sessions/end-all',
  limit: [perUser({ name: 'account-sessions-end', max: 20, windowMs: HOUR_MS })],
  async handle(request) {
    const { uid, email, name } = await requireCaller(request);
    // The profile tells the dashboards, so there has to be one.
    await completeProfile({ uid, email, displayName: name });
    await endSessions(uid);
    await deleteSessions(uid);
    const body: SessionsEnded = { ended: true };
    return { body };
  },
};
