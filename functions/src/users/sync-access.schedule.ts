import type { Auth, UserRecord } from 'firebase-admin/auth';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { validSinceOf } from '../access/session-validity.ts';
import { syncValidSince } from '../access/staff-sessions.ts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import { logger } from '../platform/logger.ts';
import { noteRole } from './access-store.ts';
import { decisionPorts } from './change-access.http.ts';
import { type Settled, settleAccess } from './sync-access.ts';
import { listStaffSessions } from './user-list-store.ts';

/** The platform ends a run after nine minutes; the next one begins anew. */
const TIMEOUT_SECONDS = 540;
/** The most that the sign-in service tells at once. */
const CHUNK = 1000;

/** Every hour: what was decided about accounts, and what their claims say, brought together. */
export const onSettleAccess = () =>
  onSchedule(
    { schedule: 'every 1 hours', timeZone: 'Etc/UTC', timeoutSeconds: TIMEOUT_SECONDS, maxInstances: 1 },
    async () => {
      const auth = await getAdminAuth();
      const ports = { ...decisionPorts(auth), noteRole };
      const done: Record<NonNullable<Settled> | 'failed', number> = {
        'carried-out': 0,
        noted: 0,
        'sessions-synced': 0,
        failed: 0,
      };
      for await (const account of allAccounts(auth)) {
        try {
          const settled = await settleAccess(account, ports);
          if (settled) done[settled] += 1;
        } catch (cause) {
          done.failed += 1;
          logger.error('access.not_settled', { uid: account.uid, cause: String(cause) });
        }
      }
      logger.info('access.settled', done);
      if (done.failed > 0) throw new Error(`The access of ${done.failed} accounts could not be settled.`);
    },
  );

/**
 * Every five minutes: sessions of staff that were ended past the API, by a password reset or in the Firebase console,
 * end in the security rules. A token keeps its claims for an hour, so an hourly run would come too late for most.
 */
export const onSyncStaffSessions = () =>
  onSchedule({ schedule: 'every 5 minutes', timeZone: 'Etc/UTC', maxInstances: 1 }, async () => {
    const auth = await getAdminAuth();
    for await (const page of listStaffSessions()) {
      const { users } = await auth.getUsers(page.map(({ uid }) => ({ uid })));
      const accounts = new Map(users.map(account => [account.uid, account]));
      for (const { uid, validSince } of page) {
        if (validSince === validSinceOf(accounts.get(uid) ?? null)) continue;
        if (await syncValidSince(uid, auth)) logger.info('access.sessions_synced', { uid });
      }
    }
  });

async function* allAccounts(auth: Auth): AsyncGenerator<UserRecord, void, undefined> {
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(CHUNK, page);
    yield* users;
    page = pageToken;
  } while (page);
}
