import type { InquiryAction, InquiryActionResult } from '@atrium/contract/inquiries/inbox';
import type { InquiryCollection } from '@atrium/contract/inquiries/submissions';
import * as api from '@atrium/contract/routes/staff-inquiries';
import { closeAuditEntry, openAction } from '../../platform/audit-log-store.ts';
import { retryConflicts } from '../../platform/firestore/firestore-errors.ts';
import { perUser } from '../../platform/limits/route-limit.ts';
import { serveRoute } from '../../platform/routes/route.ts';
import { deleteSubmission } from '../submissions/erase-submission-store.ts';
import { commitSpamAction } from './inquiry-action-store.ts';

/** Calls per staff member; each changes up to a hundred entries. */
const LIMIT = perUser({ name: 'inquiry-actions', max: 60, windowMs: 60_000 });

/** Entries that are changed at the same time. */
const PARALLEL = 10;

/** Names of the actions in the audit log. */
const AUDIT_ACTIONS: Record<InquiryAction, string> = {
  spam: 'mark_inquiries_as_spam',
  not_spam: 'unmark_inquiries_as_spam',
  delete: 'delete_inquiries',
};

/** A retry is safe: it counts as unchanged. The audit log records the ids, but nothing of the contents. */
export const changeInquiriesRoute = serveRoute(api.changeInquiries, {
  summary: 'Marks up to a hundred submissions of one collection as spam or not spam, or deletes them.',
  limit: [LIMIT],
  async handle(request) {
    const { caller: staff, requestId } = request;
    const { action, collection, ids } = request.body;
    const all = [...new Set(ids)];
    await openAction(request, {
      area: 'inquiries',
      action: AUDIT_ACTIONS[action],
      target: collection,
      details: { count: String(all.length), ids: all.join(', ') },
    });
    const body: InquiryActionResult = { changed: [], unchanged: [] };
    for (let start = 0; start < all.length; start += PARALLEL) {
      const part = all.slice(start, start + PARALLEL);
      const outcomes = await Promise.all(part.map(id => apply(action, collection, id, staff.uid)));
      for (const [i, id] of part.entries()) body[outcomes[i] ? 'changed' : 'unchanged'].push(id);
    }
    const outcome = `${body.changed.length} changed, ${body.unchanged.length} unchanged`;
    await closeAuditEntry(requestId, { state: 'done', outcome });
    return { body };
  },
});

/** True when it changed the entry. */
async function apply(
  action: InquiryAction,
  collection: InquiryCollection,
  id: string,
  uid: string,
): Promise<boolean> {
  if (action === 'delete') return deleteSubmission(collection, id);
  const outcome = await retryConflicts(
    () => commitSpamAction(action, collection, id, uid),
    'Some of these entries keep changing. Try again.',
  );
  return outcome === 'changed';
}
