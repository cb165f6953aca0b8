import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { logger } from '../../platform/logger.ts';
import { deleteMailBefore } from '../../platform/mail/mail-store.ts';
import { deleteVisitorIdsBefore } from '../../visitors/visitor-id-store.ts';
import { deleteExpired, deleteUnprocessedBefore } from './expired-submission-store.ts';
import { deleteWriteLimitsBefore } from './write-limit-store.ts';

const DAY_MS = 86_400_000;

/** The maximum timeout of a scheduled function. */
const TIMEOUT_SECONDS = 1800;
/** No batch starts after this time, so that the last one completes before the timeout. */
const BUDGET_MS = 1_740_000;

/**
 * Every hour: deletes records whose retention has ended, as the privacy page promises. A run ends when nothing is left or
 * its time is used up; the next run continues. Concurrent runs are safe.
 */
export const onCleanUp = () =>
  onSchedule(
    { schedule: 'every 1 hours', timeZone: 'Etc/UTC', timeoutSeconds: TIMEOUT_SECONDS, retryCount: 2 },
    async () => {
      const now = Date.now();
      const deadline = now + BUDGET_MS;
      const daysAgo = (days: number) => new Date(now - days * DAY_MS);
      const [expired, unprocessed, mails, writeLimits, visitorIds] = await Promise.all([
        deleteExpired(new Date(now), deadline),
        deleteUnprocessedBefore(daysAgo(RETENTION_DAYS.unverified), deadline),
        deleteMailBefore(daysAgo(RETENTION_DAYS.mail), deadline),
        deleteWriteLimitsBefore(daysAgo(RETENTION_DAYS.writeLimit), deadline),
        deleteVisitorIdsBefore(daysAgo(RETENTION_DAYS.visitorId), deadline),
      ]);
      logger.info('inquiries.cleaned_up', {
        expired,
        unprocessed,
        mails,
        writeLimits,
        visitorIds,
        milliseconds: Date.now() - now,
        isComplete: Date.now() < deadline,
      });
    },
  );
