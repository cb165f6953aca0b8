import type {
  InquiryAction,
  InquiryActionRequest,
  InquiryActionResult,
} from '@atrium/contract/inquiries/inbox';
import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/staff-inquiries';
import { closeAuditEntry, openAction } from '../../platform/audit-log-store.ts';
import { retryConflicts } from '../../platform/firestore/firestore-errors.ts';
import { perUser } from '../../platform/limits/route-limit.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { deleteSubmission } from '../submissions/erase-submission-store.ts';
import { requireAssignee } from './can-manage-inquiries.ts';
import { commitAssignee, commitClosing, commitSpamAction } from './inquiry-action-store.ts';

/** Calls per staff member; each changes up to a hundred entries. */
const LIMIT = perUser({ name: 'inquiry-actions', max: 60, windowMs: 60_000 });

/** Entries that are changed at the same time. */
const PARALLEL = 10;

/** Names of the actions in the audit log. */
const AUDIT_ACTIONS: Record<InquiryAction, string> = {
  assign: 'assign_inquiries',
  close: 'close_inquiries',
  spam: 'mark_inquiries_as_spam',
  not_spam: 'unmark_inquiries_as_spam',
  delete: 'delete_inquiries',
};

/** A retry is safe: it counts as unchanged. The audit log records the ids, but nothing of the contents. */
export const changeInquiriesRoute = serveRoute(api.changeInquiries, {
  summary:
    'Assigns, closes, marks as spam or not spam, or deletes up to a hundred submissions of one collection.',
  limit: [LIMIT],
  async handle(request) {
    const { caller: staff, requestId } = request;
    const { action, collection, ids, assignee = null } = request.body;
    const all = [...new Set(ids)];
    if ((action === 'assign' || action === 'close') && collection !== 'contacts') {
      throw new AppError('invalid_request', 'Only messages can be assigned or closed.');
    }
    if (action === 'assign') await requireAssignee(assignee);
    await openAction(request, {
      area: 'inquiries',
      action: AUDIT_ACTIONS[action],
      target: collection,
      details: {
        count: String(all.length),
        ids: all.join(', '),
        ...(assignee !== null && { assignee }),
      },
    });
    const body: InquiryActionResult = { changed: [], unchanged: [] };
    for (let start = 0; start < all.length; start += PARALLEL) {
      const part = all.slice(start, start + PARALLEL);
      const outcomes = await Promise.all(part.map(id => apply(request.body, id, staff.uid)));
      for (const [i, id] of part.entries()) body[outcomes[i] ? 'changed' : 'unchanged'].push(id);
    }
    const outcome = `${body.changed.length} changed, ${body.unchanged.length} unchanged`;
    await closeAuditEntry(requestId, { state: 'done', outcome });
    return { body };
  },
});

/** True when it changed the entry. */
async function apply(
  { action, collection, assignee = null }: InquiryActionRequest,
  id: string,
  uid: string,
): Promise<boolean> {
  if (action === 'delete') return deleteSubmission(collection, id);
  const commit = () => {
    if (action === 'assign') return commitAssignee(id, assignee);
    if (action === 'close') return commitClosing(id, uid);
    return commitSpamAction(action, collection, id, uid);
  };
  const outcome = await retryConflicts(commit, 'Some of these entries keep changing. Try again.');
  return outcome === 'changed';
}
