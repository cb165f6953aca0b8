import * as api from '@atrium/contract/routes/emails';
import { leaveAllLists } from '../../inquiries/mailing-lists/leave-list.ts';
import { stageBounce } from '../../newsletter/issues/issue-store.ts';
import { isEmulated, requireSetting } from '../../platform/environment.ts';
import { logger } from '../../platform/logger.ts';
import { MAIL_WEBHOOK_SECRET, MAIL_WEBHOOK_TOPIC } from '../../platform/params.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { applyMailEvent } from './apply-mail-event.ts';
import { fetchFromSns } from './fetch-from-sns.ts';
import { readMailEvents } from './read-mail-events.ts';

/** Anything but 2xx makes a provider deliver again. */
export const receiveMailEventsRoute = serveRoute(api.receiveMailEvents, {
  summary: 'Receives bounces and complaints from a mail provider.',
  appCheck: false,
  limit: [{ per: 'signature' }],
  async handle({ params, body, header, requestId }) {
    const delivery = { provider: params.provider, body, authorization: header('authorization') };
    const { provider, events } = await readMailEvents(delivery, {
      secret: () => requireSetting(MAIL_WEBHOOK_SECRET),
      topicArn: MAIL_WEBHOOK_TOPIC.value().trim(),
      isEmulated: isEmulated(),
      fetchFromSns,
    });
    for (const event of events) {
      const outcome = await applyMailEvent(provider, event, {
        leaveLists: leaveAllLists,
        stageIssueBounce: stageBounce,
        now: Date.now,
      });
      logger.info('mail.event', { provider, kind: event.kind, outcome, requestId });
    }
    return { body: { received: true } };
  },
});
