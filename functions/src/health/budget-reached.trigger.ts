import { onMessagePublished } from 'firebase-functions/v2/pubsub';
import { logger } from '../platform/logger.ts';
import { budgetNotice } from './budget-notice.ts';

/** The topic of `ops/budget.json`. */
const TOPIC = 'budget-alerts';

/** Cloud Billing knows no log: its messages become entries that an alert policy watches like all others. */
export const onBudgetReached = () =>
  onMessagePublished({ topic: TOPIC, maxInstances: 1 }, ({ data }) => {
    const notice = budgetNotice(data.message.json);
    if (notice) logger.error('billing.budget_reached', notice);
  });
