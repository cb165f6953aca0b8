import { CONFIRMABLE_LISTS } from '@atrium/contract/inquiries/submissions';
import { BRAND } from '@atrium/contract/platform/brand';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/inquiries';
import { findIssue, stageUnsubscription } from '../../newsletter/issues/issue-store.ts';
import { publicOrigin } from '../../platform/environment.ts';
import { retryConflicts } from '../../platform/firestore/firestore-errors.ts';
import { perAddress } from '../../platform/limits/route-limit.ts';
import { serveRedirect, serveRoute } from '../../platform/routes/route.ts';
import { getRemoveAfter } from '../submissions/retention.ts';
import { findList, isCurrent, isOnList } from '../submissions/submission.ts';
import { readSubmission, type SeenSubmission } from '../submissions/submission-store.ts';
import { hashToken } from './confirmation.ts';
import { leaveList } from './leave-list.ts';
import { commitConfirmation, findMembership } from './list-member-store.ts';
import { isOneClick, type ListEntry, unsubscribePage } from './unsubscribe-links.ts';

/** Calls per IP address. A person makes one. */
const CONFIRM_LIMIT = perAddress({ name: 'confirm-subscription', max: 60, windowMs: 60_000 });
/** Mailboxes unsubscribe for their users, so many calls come from a few of their servers. */
const UNSUBSCRIBE_LIMIT = perAddress({ name: 'unsubscribe', max: 120, windowMs: 60_000 });

/** A POST, because mail programs open links automatically. A second call changes nothing. */
export const confirmSubscriptionRoute = serveRoute(api.confirmSubscription, {
  summary: 'Adds an email to the newsletter’s list or a waitlist.',
  limit: [CONFIRM_LIMIT],
  async handle(request) {
    const { list, id, token } = request.body;
    await retryConflicts(async () => {
      const seen = await readSubmission(CONFIRMABLE_LISTS[list], id);
      if (seen?.submission.confirmationHash !== hashToken(token)) throw linkUnknown();
      const { submission } = seen;
      if (isOnList(submission) || submission.status === 'duplicate') return true;
      const name = findList(submission);
      if (!isCurrent(submission) || name === null) throw linkUnknown();
      const membership = await findMembership(submission, name);
      const status = membership.isTaken ? 'duplicate' : submission.status;
      const removeAfter = getRemoveAfter({ ...submission, status, isConfirmed: true }, new Date());
      return (await commitConfirmation(seen, membership, removeAfter)) || 'conflict';
    }, api.confirmSubscription.failure);
    return { body: { status: 'confirmed' } };
  },
});

/** Id and token are in every email of the list, so no sign-in is needed. A second call changes nothing. */
export const unsubscribeRoute = serveRoute(api.unsubscribe, {
  summary: 'Removes an email from the newsletter’s list or from a waitlist.',
  appCheck: false,
  limit: [UNSUBSCRIBE_LIMIT],
  async handle(request) {
    const { list = 'newsletter', token = null, ...entry } = request.body;
    const found = await leaveByLink({ list, token, ...entry });
    if (found === 'another token' || (found === 'missing' && list === 'newsletter')) {
      throw new AppError(
        'not_found',
        `This link is invalid. Email ${BRAND.contactEmail} from the address that gets our newsletter, and we’ll unsubscribe it.`,
      );
    }
    return { body: { status: 'unsubscribed' } };
  },
});

/**
 * RFC 8058: a mailbox sends this form without cookies or questions. An email that isn't on the list gets the same
 * response.
 */
export const unsubscribeByMailboxRoute = serveRoute(api.unsubscribeByMailbox, {
  summary: 'Removes an email from a list with one click in the mailbox (RFC 8058).',
  appCheck: false,
  limit: [UNSUBSCRIBE_LIMIT],
  async handle({ query, body, header }) {
    if (!isOneClick(body.toString('utf8'), header('content-type') ?? '')) {
      throw new AppError('invalid_request', 'Send the form field List-Unsubscribe=One-Click.');
    }
    await leaveByLink({ ...query, token: query.token ?? null });
    return { body: { status: 'unsubscribed' } };
  },
});

/** Mailboxes without one-click unsubscription open the same URL in a browser. */
export const openUnsubscribePageRoute = serveRedirect(api.openUnsubscribePage, {
  summary: 'Redirects to the page that unsubscribes with a button.',
  appCheck: false,
  limit: [UNSUBSCRIBE_LIMIT],
  async handle({ query }) {
    return { location: unsubscribePage(publicOrigin(), { ...query, token: query.token ?? null }) };
  },
});

function linkUnknown(): AppError {
  return new AppError(
    'not_found',
    'This link has expired or was already used to unsubscribe. Enter your email in the form again to get a new one.',
  );
}

/** Takes the entry of a link off its list. A second call changes nothing. */
async function leaveByLink({
  list,
  id,
  token,
  issue,
}: ListEntry): Promise<'left' | 'missing' | 'another token'> {
  const collection = CONFIRMABLE_LISTS[list];
  return retryConflicts(async () => {
    const entry = await readSubmission(collection, id);
    if (!entry) return 'missing';
    const { unsubscribeToken } = entry.submission;
    // The sender chose the id, so it proves nothing.
    if (unsubscribeToken !== null && unsubscribeToken !== token) return 'another token';
    const seen = await findHolder(entry);
    // Anyone can put another id into the link.
    const countedIn = issue !== undefined && (await findIssue(issue))?.value.startedAt ? issue : null;
    return leaveList(seen, async batch => {
      if (countedIn !== null) await stageUnsubscription(batch, countedIn);
    });
  }, api.unsubscribe.failure);
}

/**
 * Returns the entry that keeps an email on its list: another one if two were confirmed. Only for an entry with a token,
 * which its email was sent.
 */
async function findHolder(entry: SeenSubmission): Promise<SeenSubmission> {
  const { submission } = entry;
  const name = findList(submission);
  if (submission.status !== 'duplicate' || submission.unsubscribeToken === null || name === null)
    return entry;
  const { holderId, isTaken } = await findMembership(submission, name);
  return (holderId !== null && isTaken && (await readSubmission(submission.collection, holderId))) || entry;
}
