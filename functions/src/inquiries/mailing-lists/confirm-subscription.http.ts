import {
  CONFIRMABLE_LISTS,
  ConfirmSubscriptionRequest,
  SubscriptionConfirmed,
} from '@atrium/contract/inquiries/submissions';
import { AppError } from '@atrium/contract/platform/errors';
import { MAX_CONFLICTS } from '../../platform/firestore/firestore-errors.ts';
import { perAddress } from '../../platform/limits/route-limit.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { getRemoveAfter } from '../submissions/retention.ts';
import { findList, isCurrent, isOnList } from '../submissions/submission.ts';
import { readSubmission } from '../submissions/submission-store.ts';
import { hashToken } from './confirmation.ts';
import { commitConfirmation, findMembership } from './list-member-store.ts';

/** Calls per IP address. A person makes one. */
const LIMIT = perAddress({ name: 'confirm-subscription', max: 60, windowMs: 60_000 });

/** A POST, because mail programs open links automatically. A second call changes nothing. */
export const confirmSubscriptionRoute = defineRoute({
  id: 'confirmSubscription',
  summary: 'Adds an email to the newsletter’s list or a waitlist.',
  method: 'POST',
  path: '/api/lists/confirm',
  access: 'public',
  limit: [LIMIT],
  body: ConfirmSubscriptionRequest,
  reply: jsonReply(SubscriptionConfirmed),
  async handle(request) {
    const { list, id, token } = request.body;
    for (let attempt = 0; attempt < MAX_CONFLICTS; attempt += 1) {
      const seen = await readSubmission(CONFIRMABLE_LISTS[list], id);
      if (seen?.submission.confirmationHash !== hashToken(token)) throw linkUnknown();
      const { submission } = seen;
      const isDone = isOnList(submission) || submission.status === 'duplicate';
      if (isDone) return { body: { status: 'confirmed' } };
      const name = findList(submission);
      if (!isCurrent(submission) || name === null) throw linkUnknown();
      const membership = await findMembership(submission, name);
      const status = membership.isTaken ? 'duplicate' : submission.status;
      const removeAfter = getRemoveAfter({ ...submission, status, isConfirmed: true }, new Date());
      if (await commitConfirmation(seen, membership, removeAfter)) return { body: { status: 'confirmed' } };
    }
    throw new AppError('conflict', 'We couldn’t confirm this. Please try again.');
  },
});

function linkUnknown(): AppError {
  return new AppError(
    'not_found',
    'This link has expired or was already used to unsubscribe. Enter your email in the form again to get a new one.',
  );
}
