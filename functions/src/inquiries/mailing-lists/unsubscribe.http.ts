import { Unsubscribed, UnsubscribeRequest } from '@atrium/contract/inquiries/submissions';
import { BRAND } from '@atrium/contract/platform/brand';
import { AppError } from '@atrium/contract/platform/errors';
import { perAddress } from '../../platform/limits/route-limit.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { removeAfterOf } from '../submissions/retention.ts';
import { readSubmission } from '../submissions/submission-store.ts';
import { commitUnsubscription } from './list-member-store.ts';

/** Lost races in a row before the reader is asked to try again. */
const MAX_CONFLICTS = 4;

/** Mailboxes unsubscribe for their users, so many calls come from a few of their servers. */
const LIMIT = perAddress({ name: 'unsubscribe', max: 120, windowMs: 60_000 });

/** The id is in every email of the newsletter, so no sign-in is needed. A second call changes nothing. */
export const unsubscribeRoute = defineRoute({
  id: 'unsubscribe',
  summary: 'Removes an email from the newsletter’s list.',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'public',
  appCheck: false,
  limit: [LIMIT],
  body: UnsubscribeRequest,
  reply: jsonReply(Unsubscribed),
  async handle(request) {
    const { id } = request.body;
    for (let attempt = 0; attempt < MAX_CONFLICTS; attempt += 1) {
      const seen = await readSubmission('newsletter_subscribers', id);
      if (!seen) {
        throw new AppError(
          'not_found',
          `This link is invalid. Email ${BRAND.contactEmail} from the address that gets our newsletter, and we’ll unsubscribe it.`,
        );
      }
      const { submission } = seen;
      const left = { ...submission, status: 'unsubscribed' };
      const isDone = submission.status === 'unsubscribed';
      if (isDone || (await commitUnsubscription(seen, removeAfterOf(left, new Date()))))
        return { body: { status: 'unsubscribed' } };
    }
    throw new AppError('conflict', 'We couldn’t unsubscribe you. Please try again.');
  },
});
