import {
  CONFIRMABLE_LISTS,
  OneClickUnsubscribeQuery,
  Unsubscribed,
  UnsubscribeRequest,
} from '@atrium/contract/inquiries/submissions';
import { BRAND } from '@atrium/contract/platform/brand';
import { AppError } from '@atrium/contract/platform/errors';
import { publicOrigin } from '../../platform/environment.ts';
import { MAX_CONFLICTS } from '../../platform/firestore/firestore-errors.ts';
import { perAddress } from '../../platform/limits/route-limit.ts';
import { jsonReply, redirectReply } from '../../platform/routes/reply.ts';
import { defineRoute, rawBody } from '../../platform/routes/route.ts';
import { deleteSubmission } from '../staff/inquiry-action-store.ts';
import { getRemoveAfter } from '../submissions/retention.ts';
import { readSubmission } from '../submissions/submission-store.ts';
import { commitUnsubscription } from './list-member-store.ts';
import { isOneClick, ONE_CLICK_PATH, unsubscribePage } from './unsubscribe-links.ts';

/** Mailboxes unsubscribe for their users, so many calls come from a few of their servers. */
const LIMIT = perAddress({ name: 'unsubscribe', max: 120, windowMs: 60_000 });

/** The id is in every email of the list, so no sign-in is needed. A second call changes nothing. */
export const unsubscribeRoute = defineRoute({
  id: 'unsubscribe',
  summary: 'Removes an email from the newsletter’s list or from a waitlist.',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'public',
  appCheck: false,
  limit: [LIMIT],
  body: UnsubscribeRequest,
  reply: jsonReply(Unsubscribed),
  async handle(request) {
    const { id, list = 'newsletter' } = request.body;
    const isFound = await leaveList(list, id);
    if (!isFound && list === 'newsletter') {
      throw new AppError(
        'not_found',
        `This link is invalid. Email ${BRAND.contactEmail} from the address that gets our newsletter, and we’ll unsubscribe it.`,
      );
    }
    return { body: { status: 'unsubscribed' } };
  },
});

/**
 * The URL of the header `List-Unsubscribe` (RFC 8058): a mailbox sends this form without cookies or questions. An
 * email that isn't on the list gets the same response.
 */
export const unsubscribeByMailboxRoute = defineRoute({
  id: 'unsubscribeByMailbox',
  summary: 'Removes an email from a list with one click in the mailbox (RFC 8058).',
  method: 'POST',
  path: ONE_CLICK_PATH,
  access: 'public',
  appCheck: false,
  limit: [LIMIT],
  query: OneClickUnsubscribeQuery,
  body: rawBody('application/x-www-form-urlencoded'),
  reply: jsonReply(Unsubscribed),
  async handle({ query, body, header }) {
    if (!isOneClick(body.toString('utf8'), header('content-type') ?? '')) {
      throw new AppError('invalid_request', 'Send the form field List-Unsubscribe=One-Click.');
    }
    await leaveList(query.list, query.id);
    return { body: { status: 'unsubscribed' } };
  },
});

/** Mailboxes without one-click unsubscription open the same URL in a browser. */
export const openUnsubscribePageRoute = defineRoute({
  id: 'openUnsubscribePage',
  summary: 'Redirects to the page that unsubscribes with a button.',
  method: 'GET',
  path: ONE_CLICK_PATH,
  access: 'public',
  appCheck: false,
  limit: [LIMIT],
  query: OneClickUnsubscribeQuery,
  reply: redirectReply,
  async handle({ query }) {
    return { location: unsubscribePage(publicOrigin(), query.list, query.id) };
  },
});

/**
 * Takes the entry with this id off its list; false if there is none. An entry of the newsletter keeps a record of the
 * unsubscription for a while; one of a waitlist is deleted with everything about it. A second call changes nothing.
 */
async function leaveList(list: keyof typeof CONFIRMABLE_LISTS, id: string): Promise<boolean> {
  if (list === 'waitlist') return deleteSubmission(CONFIRMABLE_LISTS.waitlist, id);
  for (let attempt = 0; attempt < MAX_CONFLICTS; attempt += 1) {
    const seen = await readSubmission(CONFIRMABLE_LISTS.newsletter, id);
    if (!seen) return false;
    const { submission } = seen;
    if (submission.status === 'unsubscribed') return true;
    const left = { ...submission, status: 'unsubscribed' };
    if (await commitUnsubscription(seen, getRemoveAfter(left, new Date()))) return true;
  }
  throw new AppError('conflict', 'We couldn’t unsubscribe you. Please try again.');
}
