import { OtherSessionsEnded } from '@atrium/contract/accounts/account';
import { endSessionsBefore } from '../../access/ended-sessions.ts';
import { perUser } from '../../platform/limits/route-limit.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';

const LIMIT = perUser({ name: 'end-other-sessions', max: 20, windowMs: 60 * 60 * 1000 });

export const endOtherSessionsRoute = defineRoute({
  id: 'endOtherSessions',
  summary: 'Ends the sessions of the caller that began before this one.',
  method: 'POST',
  path: '/api/account/end-other-sessions',
  access: 'signed-in',
  limit: [LIMIT],
  reply: jsonReply(OtherSessionsEnded),
  async handle(request) {
    const { uid, signedInAt } = request.caller;
    await endSessionsBefore(uid, signedInAt);
    return { body: { ended: true } };
  },
});
