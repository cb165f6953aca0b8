import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/people';
import { accountProblem } from '@atrium/contract/users';
import { findAccount } from '../access/accounts.ts';
import { endSessions } from '../access/ended-sessions.ts';
import { requireAccountId, toUserAccount } from '../access/user-account.ts';
import { deleteSessions } from '../accounts/sessions/session-store.ts';
import { closeAuditEntry, openAction } from '../platform/audit-log-store.ts';
import { perUser } from '../platform/limits/route-limit.ts';
import { serveRoute } from '../platform/routes/route.ts';

const LIMIT = perUser({ name: 'person-sessions-end', max: 60, windowMs: 60 * 60_000 });

/** The API refuses the account's tokens at once; the security rules and open dashboards follow its profile. */
export const endPersonSessionsRoute = serveRoute(api.endPersonSessions, {
  summary: 'Logs a person out everywhere.',
  limit: [LIMIT],
  async handle(request) {
    const { caller, body, params, requestId } = request;
    const user = await findAccount(requireAccountId(params.id));
    if (!user) throw new AppError('not_found', 'This account doesn’t exist. It may have been deleted.');
    const problem = accountProblem(caller, toUserAccount(user));
    if (problem) throw new AppError('permission_denied', problem);
    const details = { reason: body.reason };
    await openAction(request, { area: 'accounts', action: 'end_sessions', target: user.uid, details });
    await endSessions(user.uid);
    await deleteSessions(user.uid);
    await closeAuditEntry(requestId, { state: 'done', outcome: null });
    return { body: { ended: true } as const };
  },
});
