import { findMissingAccounts } from '../../access/accounts.ts';
import { syncValidSince } from '../../access/ended-sessions.ts';
import { defineSchedule } from '../../platform/define-schedule.ts';
import { logger } from '../../platform/logger.ts';
import { STRIPE_SECRET_KEY } from '../../platform/params.ts';
import { listActiveSubscriptionOwners } from '../../subscriptions/subscription-store.ts';
import { listAccountIds } from '../account-id-store.ts';
import { findKnownEmail } from '../profile/profile-store.ts';
import { type DeletionRecord, nextStep } from './account-deletion.ts';
import * as store from './account-deletion-store.ts';
import { advanceDeletion } from './advance-deletion.ts';
import { deletionPorts } from './deletion-ports.wiring.ts';

const TIMEOUT_SECONDS = 540;
/** No deletion is advanced after this time; the next run continues. */
const BUDGET_MS = 420_000;

/**
 * Finds accounts that were deleted in Firebase Authentication: only functions of the first generation have a trigger for
 * that, and Node.js 24 has none of those. Checks users with an active plan in every run, and the others in shares over
 * several hours.
 */
async function recordMissingAccounts(now: Date): Promise<void> {
  for await (const uids of candidates(now)) {
    for (const uid of await findMissingAccounts(uids)) {
      if (!(await store.recordMissingAccount(uid, await findKnownEmail(uid)))) continue;
      logger.warn('account_deletion.account_missing', {});
      await syncValidSince(uid);
    }
  }
}

async function* candidates(now: Date): AsyncGenerator<string[], void, undefined> {
  for await (const page of listActiveSubscriptionOwners()) yield page.map(({ userId }) => userId);
  yield* listAccountIds(now);
}

/** Returns all deletions: first those with a step that is due, then those that are watched, from another one each time. */
async function listInOrder(now: Date): Promise<DeletionRecord[]> {
  const [due, watched]: [DeletionRecord[], DeletionRecord[]] = [[], []];
  for await (const record of store.listDeletions()) {
    (nextStep(record, now) === 'watch' ? watched : due).push(record);
  }
  const first = Math.floor(Math.random() * watched.length);
  return [...due, ...watched.slice(first), ...watched.slice(0, first)];
}

/** Every hour: executes the next step of each deletion. A failed one is retried in the next run. */
export const onEraseAccounts = () =>
  defineSchedule(
    '1 hours',
    { timeoutSeconds: TIMEOUT_SECONDS, maxInstances: 1, secrets: [STRIPE_SECRET_KEY] },
    async () => {
      const startedAt = Date.now();
      let failed = 0;
      await recordMissingAccounts(new Date()).catch(cause => {
        failed += 1;
        logger.error('account_deletion.missing_accounts_failed', { cause: String(cause) });
      });
      for (const record of await listInOrder(new Date())) {
        if (Date.now() - startedAt > BUDGET_MS) break;
        try {
          const step = await advanceDeletion(record, new Date(), deletionPorts);
          if (step) logger.info('account_deletion.advanced', { deletionId: record.id, step });
        } catch (cause) {
          failed += 1;
          // Logs the id of the deletion, not of the account, because the account must not remain in the log.
          logger.error('account_deletion.failed', { deletionId: record.id, cause: String(cause) });
        }
      }
      if (failed > 0) throw new Error(`${failed} account deletions failed.`);
    },
  );
