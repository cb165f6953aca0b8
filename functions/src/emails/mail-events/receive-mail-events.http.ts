import * as api from '@atrium/contract/routes/emails';
import { leaveAllLists } from '../../inquiries/mailing-lists/leave-list.ts';
import { receiveReply } from '../../inquiries/threads/receive-reply.ts';
import { stageBounce } from '../../newsletter/issues/issue-store.ts';
import { logger } from '../../platform/logger.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { applyMailEvent } from './apply-mail-event.ts';
import { readMailEvents } from './read-mail-events.ts';
import { readMailReply } from './read-mail-reply.ts';
import { webhookSettings } from './webhook-settings.ts';

/** Anything but 2xx makes a provider deliver again. */
export const receiveMailEventsRoute = serveRoute(api.receiveMailEvents, {
  summary: 'Receives bounces and complaints from a mail provider.',
  appCheck: false,
  limit: [{ per: 'signature' }],
  async handle({ params, body, header, requestId }) {
    const delivery = { provider: params.provider, body, authorization: header('authorization') };
    const { provider, events } = await readMailEvents(delivery, webhookSettings());
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

export const receiveMailReplyRoute = serveRoute(api.receiveMailReply, {
  summary: 'Receives a reply to one of our answers from a mail provider.',
  appCheck: false,
  limit: [{ per: 'signature' }],
  async handle({ params, body, header, requestId }) {
    const delivery = { provider: params.provider, body, authorization: header('authorization') };
    const { provider, reply } = await readMailReply(delivery, webhookSettings());
    if (reply) {
      const outcome = await receiveReply(provider, reply);
      logger.info('mail.reply', { provider, outcome, requestId });
    }
    return { body: { received: true } };
  },
});
