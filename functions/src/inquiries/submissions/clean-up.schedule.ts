import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { INQUIRY_COLLECTIONS } from '@atrium/contract/inquiries/submissions';
import { WRITE_LIMITS } from '@atrium/contract/platform/write-limits';
import { defineSchedule } from '../../platform/define-schedule.ts';
import { deleteBefore } from '../../platform/firestore/delete-in-batches.ts';
import { logger } from '../../platform/logger.ts';
import { MAIL_COLLECTION } from '../../platform/mail/mail-store.ts';
import { VISITOR_IDS } from '../../visitors/visitor-id-store.ts';
import { eraseExpired } from './erase-submission-store.ts';
import { deleteUnprocessedBefore } from './unprocessed-submission-store.ts';

const DAY_MS = 86_400_000;

const COUNTERS = Object.keys(WRITE_LIMITS).map(name => `write_limits/${name}/visitors`);

/** The maximum timeout of a scheduled function. */
const TIMEOUT_SECONDS = 1800;
/** No batch starts after this time, so that the last one completes before the timeout. */
const BUDGET_MS = 1_740_000;

/**
 * Every hour: deletes records whose retention has ended, as the privacy page promises. A run ends when nothing is left or
 * its time is used up; the next run continues. Concurrent runs are safe.
 */
export const onCleanUp = () =>
  defineSchedule('1 hours', { timeoutSeconds: TIMEOUT_SECONDS, retryCount: 2 }, async () => {
    const now = Date.now();
    const deadline = now + BUDGET_MS;
    const daysAgo = (days: number) => new Date(now - days * DAY_MS);
    const linked = await eraseExpired(new Date(now), deadline);
    const [expired, unprocessed, mails, writeLimits, visitorIds] = await Promise.all([
      deleteBefore(INQUIRY_COLLECTIONS, 'removeAfter', new Date(now), deadline),
      deleteUnprocessedBefore(daysAgo(RETENTION_DAYS.unverified), deadline),
      deleteBefore([MAIL_COLLECTION], 'createdAt', daysAgo(RETENTION_DAYS.mail), deadline),
      deleteBefore(COUNTERS, 'updatedAt', daysAgo(RETENTION_DAYS.writeLimit), deadline),
      deleteBefore([VISITOR_IDS], 'expiresAt', daysAgo(RETENTION_DAYS.visitorId), deadline),
    ]);
    logger.info('inquiries.cleaned_up', {
      expired: expired + linked,
      unprocessed,
      mails,
      writeLimits,
      visitorIds,
      milliseconds: Date.now() - now,
      isComplete: Date.now() < deadline,
    });
  });
