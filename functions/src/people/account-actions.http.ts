import { canExportPerson } from '@atrium/contract/people';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/people';
import { type AccessHolder, accountProblem } from '@atrium/contract/users';
import type { UserRecord } from 'firebase-admin/auth';
import { findAccount } from '../access/accounts.ts';
import { endSessions } from '../access/ended-sessions.ts';
import { requireAccountId, toUserAccount } from '../access/user-account.ts';
import { toAccountDeletion } from '../accounts/deletion/account-deletion.ts';
import { findDeletion } from '../accounts/deletion/account-deletion-store.ts';
import { beginDeletion } from '../accounts/deletion/begin-deletion.wiring.ts';
import { exportFile } from '../accounts/export/export-file.ts';
import { deleteSessions } from '../accounts/sessions/session-store.ts';
import { createEntry, recordAuditEntry, runAction, type StaffRequest } from '../platform/audit-log-store.ts';
import { perUser } from '../platform/limits/route-limit.ts';
import { serveFile, serveRoute } from '../platform/routes/route.ts';

const LIMIT = perUser({ name: 'person-actions', max: 60, windowMs: 60 * 60_000 });

const NOT_CLOSED =
  'Stripe didn’t confirm that billing has stopped, so the account isn’t scheduled for deletion. Some plans may already be canceled. Try again.';

/** The API refuses the account's tokens at once; the security rules and open dashboards follow its profile. */
export const endPersonSessionsRoute = serveRoute(api.endPersonSessions, {
  summary: 'Logs a person out everywhere.',
  limit: [LIMIT],
  async handle(request) {
    const { uid } = await requireManageable(request);
    await onRecord(request, 'end_sessions', async () => {
      await endSessions(uid);
      await deleteSessions(uid);
    });
    return { body: { ended: true } as const };
  },
});

/** Repeating the call changes nothing. */
export const deletePersonRoute = serveRoute(api.deletePerson, {
  summary: 'Ends all billing of an account, then schedules it for deletion in a week.',
  limit: [LIMIT],
  async handle(request) {
    const { uid, email = null, emailVerified } = await requireManageable(request);
    await onRecord(request, 'delete_account', () => beginDeletion({ uid, email, emailVerified }, NOT_CLOSED));
    return { body: { deletion: toAccountDeletion(await findDeletion(uid)) } };
  },
});

export const exportPersonRoute = serveFile(api.exportPerson, {
  summary: 'Downloads everything that is stored about an account, as one JSON file.',
  limit: [LIMIT],
  async handle(request) {
    const { part } = request.query;
    if (!canExportPerson(request.caller)) {
      throw new AppError(
        'permission_denied',
        'The file has what every permission shows. Ask an administrator for it.',
      );
    }
    const user = await requireAccount(request.params.id);
    if (part === undefined) {
      const entry = { area: 'accounts', action: 'export_account', target: user.uid } as const;
      await recordAuditEntry(createEntry(request, entry));
    }
    return exportFile(user, part);
  },
});

async function requireAccount(id: string): Promise<UserRecord> {
  const user = await findAccount(requireAccountId(id));
  if (!user) throw new AppError('not_found', 'This account doesn’t exist. It may have been deleted.');
  return user;
}

type ReasonedAction = StaffRequest & {
  caller: AccessHolder;
  params: { id: string };
  body: { reason: string };
};

/** @throws AppError not_found, permission_denied for the own account or one with more permissions */
async function requireManageable({ caller, params }: ReasonedAction): Promise<UserRecord> {
  const user = await requireAccount(params.id);
  const problem = accountProblem(caller, toUserAccount(user));
  if (problem) throw new AppError('permission_denied', problem);
  return user;
}

/** Acts on an account, with the reason and the outcome in the audit log. */
function onRecord(request: ReasonedAction, action: string, act: () => Promise<void>): Promise<void> {
  const { params, body } = request;
  const details = { reason: body.reason };
  return runAction(request, { area: 'accounts', action, target: params.id, details }, act);
}
