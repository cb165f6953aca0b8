import { RETENTION_DAYS } from '@atrium/contract/inquiries/retention-days';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { logger } from '../../platform/logger.ts';
import { deleteMailBefore } from '../../platform/mail/mail-store.ts';
import { deleteVisitorIdsBefore } from '../../visitors/visitor-id-store.ts';
import { deleteExpired, deleteUnsettledBefore } from './expired-submission-store.ts';
import { deleteWriteLimitsBefore } from './write-limit-store.ts';

const DAY_MS = 86_400_000;

/** The longest that a scheduled function can run. */
const TIMEOUT_SECONDS = 1800;
/** No batch starts after this, so that the last one ends before the platform stops the run. */
const BUDGET_MS = 1_740_000;

/**
 * Every hour: deletes what the privacy page promises to delete. A run continues until nothing is left or its time is
 * used up; the next run continues from there. Runs that overlap do no harm.
 */
export const onCleanUp = () =>
  onSchedule(
    { schedule: 'every 1 hours', timeZone: 'Etc/UTC', timeoutSeconds: TIMEOUT_SECONDS, retryCount: 2 },
    async () => {
      const now = Date.now();
      const deadline = now + BUDGET_MS;
      const daysAgo = (days: number) => new Date(now - days * DAY_MS);
      const [expired, unsettled, mails, writeLimits, visitorIds] = await Promise.all([
        deleteExpired(new Date(now), deadline),
        deleteUnsettledBefore(daysAgo(RETENTION_DAYS.unverified), deadline),
        deleteMailBefore(daysAgo(RETENTION_DAYS.mail), deadline),
        deleteWriteLimitsBefore(daysAgo(RETENTION_DAYS.writeLimit), deadline),
        deleteVisitorIdsBefore(daysAgo(RETENTION_DAYS.visitorId), deadline),
      ]);
      logger.info('inquiries.cleaned_up', {
        expired,
        unsettled,
        mails,
        writeLimits,
        visitorIds,
        milliseconds: Date.now() - now,
        isComplete: Date.now() < deadline,
      });
    },
  );
