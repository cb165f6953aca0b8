import { onMessagePublished } from 'firebase-functions/v2/pubsub';
import { logger } from '../platform/logger.ts';
import { budgetNotice } from './budget-notice.ts';

/** The topic of `ops/budget.json`. */
const TOPIC = 'budget-alerts';

/**
 * Cloud Billing doesn't write to Cloud Logging: its messages become log entries, which an alert policy
 * matches.
 */
export const onBudgetReached = () =>
  onMessagePublished({ topic: TOPIC, maxInstances: 1 }, ({ data }) => {
    const notice = budgetNotice(data.message.json);
    if (notice) logger.error('billing.budget_reached', notice);
  });
