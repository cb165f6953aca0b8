import type { Auth, UserRecord } from 'firebase-admin/auth';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { getAdminAuth } from '../platform/firebase.ts';
import { logger } from '../platform/logger.ts';
import { noteRole } from './access-store.ts';
import { decisionPorts } from './change-access.http.ts';
import { type Settled, settleAccess } from './settle-access.ts';

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
      const done: Record<NonNullable<Settled> | 'failed', number> = { 'carried-out': 0, noted: 0, failed: 0 };
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

async function* allAccounts(auth: Auth): AsyncGenerator<UserRecord, void, undefined> {
  let page: string | undefined;
  do {
    const { users, pageToken } = await auth.listUsers(CHUNK, page);
    yield* users;
    page = pageToken;
  } while (page);
}
