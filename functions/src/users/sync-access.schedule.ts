import type { UserRecord } from 'firebase-admin/auth';
import { findAccounts } from '../access/accounts.ts';
import { syncValidSince } from '../access/ended-sessions.ts';
import { getValidSince, mayHaveEndedTokens } from '../access/session-validity.ts';
import { defineSchedule } from '../platform/define-schedule.ts';
import { getAdminAuth } from '../platform/firestore/firebase.ts';
import { logger } from '../platform/logger.ts';
import { resolveInterruptedEntries } from './resolve-interrupted-entries.ts';
import { type SyncResult, syncAccess } from './sync-access.ts';
import { listWatchedSessions } from './user-list-store.ts';

/** The platform stops a run after nine minutes; the next run starts over. */
const TIMEOUT_SECONDS = 540;
/** The most accounts that Firebase Authentication lists per call. */
const CHUNK = 1000;

/** Every hour: synchronizes access decisions and claims, and resolves the audit entries of interrupted changes. */
export const onSyncAccess = () =>
  defineSchedule('1 hours', { timeoutSeconds: TIMEOUT_SECONDS, maxInstances: 1 }, async () => {
    const done: Record<NonNullable<SyncResult> | 'failed', number> = {
      'claims-applied': 0,
      'access-recorded': 0,
      'sessions-synced': 0,
      failed: 0,
    };
    const { resolved, failed } = await resolveInterruptedEntries();
    done.failed += failed;
    for await (const account of allAccounts()) {
      try {
        const result = await syncAccess(account);
        if (result) done[result] += 1;
      } catch (cause) {
        done.failed += 1;
        logger.error('access.sync_failed', { uid: account.uid, cause: String(cause) });
      }
    }
    logger.info('access.synced', { ...done, resolved });
    if (done.failed > 0) throw new Error(`The access of ${done.failed} accounts could not be synchronized.`);
  });

/**
 * Every five minutes: ends sessions in the security rules that were ended outside the API, by a password reset or in the
 * Firebase console. A token is valid for an hour, so an hourly run would be too late for most. Also finds staff whose
 * account was deleted, and accounts that were enabled again.
 */
export const onSyncSessions = () =>
  defineSchedule('5 minutes', { timeoutSeconds: TIMEOUT_SECONDS, maxInstances: 1 }, async () => {
    const sync = async (uid: string) => {
      if (await syncValidSince(uid)) logger.info('access.sessions_synced', { uid });
    };
    for await (const page of listWatchedSessions()) {
      const accounts = await findAccounts(page.map(({ uid }) => uid));
      for (const { uid, validSince } of page) {
        if (validSince !== getValidSince(accounts.get(uid) ?? null)) await sync(uid);
      }
    }
    for await (const account of allAccounts()) {
      if (mayHaveEndedTokens(account, Date.now())) await sync(account.uid);
    }
  });

async function* allAccounts(): AsyncGenerator<UserRecord, void, undefined> {
  const auth = await getAdminAuth();
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(CHUNK, page);
    yield* users;
    page = pageToken;
  } while (page);
}
