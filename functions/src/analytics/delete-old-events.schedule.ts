import { OBSERVED_COLLECTIONS } from '@atrium/contract/analytics/event-lists';
import { RETENTION_DAYS } from '@atrium/contract/analytics/retention';
import { every } from '../platform/every.ts';
import { deleteBefore } from '../platform/firestore/delete-in-batches.ts';
import { logger } from '../platform/logger.ts';
import { cleanStoredUrls } from './erasure/clean-urls-store.ts';

const DAY_MS = 86_400_000;

/** Firestore's TTL deletes within a day. What is left after two has no `expiresAt`. */
const TTL_DAYS = 2;

const TIMEOUT_SECONDS = 540;
const BUDGET_MS = 420_000;

/**
 * Every day: deletes events and referrals past their retention that the TTL policy does not know, because they were
 * written without `expiresAt`, and cleans the URLs of older ones. The next run continues.
 */
export const onDeleteOldEvents = () =>
  every('24 hours', { timeoutSeconds: TIMEOUT_SECONDS, maxInstances: 1 }, async () => {
    const now = Date.now();
    const oldest = new Date(now - (RETENTION_DAYS + TTL_DAYS) * DAY_MS);
    const deleted = await deleteBefore(OBSERVED_COLLECTIONS, 'timestamp', oldest, now + BUDGET_MS);
    if (deleted > 0) logger.info('analytics.old_events_deleted', { deleted });
    const cleaned = await cleanStoredUrls(now + BUDGET_MS);
    if (cleaned > 0) logger.info('analytics.urls_cleaned', { cleaned });
  });
