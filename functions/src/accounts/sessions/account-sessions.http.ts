import * as api from '@atrium/contract/routes/sessions';
import { endSessions, endSessionsBefore } from '../../access/ended-sessions.ts';
import { getTruncatedAddress } from '../../platform/http/client-address.ts';
import { getDeviceName } from '../../platform/http/device-name.ts';
import { perUser, SIGNED_IN_CALLS } from '../../platform/limits/route-limit.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { completeProfile } from '../profile/complete-profile.ts';
import { recordTimeZone } from '../profile/profile-store.ts';
import { deleteSessions, recordSession } from './session-store.ts';

const HOUR_MS = 60 * 60 * 1000;

export const recordSessionRoute = serveRoute(api.recordSession, {
  summary: 'Records the session of the caller’s browser and returns all sessions of the account.',
  // A dashboard calls when it opens and every hour.
  limit: [SIGNED_IN_CALLS, perUser({ name: 'account-sessions', max: 240, windowMs: HOUR_MS })],
  async handle(request) {
    const { uid, signedInAt } = request.caller;
    const { sessionId: id, timeZone } = request.body;
    const device = getDeviceName(request.header('user-agent'));
    const network = getTruncatedAddress(request);
    const [sessions] = await Promise.all([
      recordSession({ uid, id, device, network, signedInAt }, Date.now()),
      timeZone ? recordTimeZone(uid, timeZone) : undefined,
    ]);
    return { body: { sessions } };
  },
});

/** The API refuses their tokens immediately; the security rules and open dashboards follow the profile. */
export const endAllSessionsRoute = serveRoute(api.endAllSessions, {
  summary: 'Ends every session of the caller, including this one.',
  limit: [perUser({ name: 'account-sessions-end', max: 20, windowMs: HOUR_MS })],
  async handle(request) {
    const { uid, email, name } = request.caller;
    // Dashboards follow the profile for ended sessions, so it has to exist.
    await completeProfile({ uid, email, displayName: name });
    await endSessions(uid);
    await deleteSessions(uid);
    return { body: { ended: true } };
  },
});

export const endOtherSessionsRoute = serveRoute(api.endOtherSessions, {
  summary: 'Ends the sessions of the caller that began before this one.',
  limit: [perUser({ name: 'end-other-sessions', max: 20, windowMs: HOUR_MS })],
  async handle({ caller: { uid, signedInAt } }) {
    await endSessionsBefore(uid, signedInAt);
    return { body: { ended: true } };
  },
});
