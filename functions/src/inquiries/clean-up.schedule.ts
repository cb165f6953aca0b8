import { KEPT_DAYS } from '@atrium/contract/kept-days';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { logger } from '../platform/logger.ts';
import { deleteMailBefore } from '../platform/mail-store.ts';
import { deleteVisitorIdsBefore } from '../visitors/visitor-id-store.ts';
import { deleteFailedBefore } from './submission-store.ts';
import { deleteWriteLimitsBefore } from './write-limit-store.ts';

const DAY_MS = 86_400_000;

/** Every night: what the privacy page promises to remove. A run takes a bounded part; the next one goes on. */
export const onCleanUp = () =>
  onSchedule({ schedule: 'every day 03:30', timeZone: 'Etc/UTC', retryCount: 2 }, async () => {
    const now = Date.now();
    const [submissions, mails, writeLimits, visitorIds] = await Promise.all([
      deleteFailedBefore(new Date(now)),
      deleteMailBefore(new Date(now - KEPT_DAYS.mail * DAY_MS)),
      deleteWriteLimitsBefore(new Date(now - KEPT_DAYS.writeLimit * DAY_MS)),
      deleteVisitorIdsBefore(new Date(now - KEPT_DAYS.visitorId * DAY_MS)),
    ]);
    logger.info('inquiries.cleaned_up', { submissions, mails, writeLimits, visitorIds });
  });
