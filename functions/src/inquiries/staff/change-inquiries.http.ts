import { AppError } from '@atrium/contract/errors';
import {
  type InquiryAction,
  InquiryActionRequest,
  type InquiryActionResult,
} from '@atrium/contract/inquiries/inbox';
import type { InquiryCollection } from '@atrium/contract/inquiries/submissions';
import { requireStaff } from '../../access/require-permission.ts';
import { closeAuditEntry, openAuditEntry } from '../../platform/audit-log-store.ts';
import { type Route, readBody } from '../../platform/http/http.ts';
import { perUser } from '../../platform/http/route-limit.ts';
import { commitSpamAction, deleteInquiry } from './inquiry-action-store.ts';

/** Calls per staff member; each changes up to a hundred entries. */
const LIMIT = perUser({ name: 'inquiry-actions', max: 60, windowMs: 60_000 });

/** Entries that are changed at the same time. */
const PARALLEL = 10;

/** Lost races in a row before staff are asked to try again. */
const MAX_CONFLICTS = 4;

/** What the audit log calls each action. */
const AUDIT_ACTIONS: Record<InquiryAction, string> = {
  spam: 'mark_inquiries_as_spam',
  not_spam: 'unmark_inquiries_as_spam',
  delete: 'delete_inquiries',
};

/**
 * `POST /api/admin/inquiries/actions`: marks up to a hundred entries of one collection as spam, takes that back, or
 * deletes them. What is so already counts as unchanged, so a lost answer is retried safely. The audit log names the
 * ids, and nothing that was written in the entries.
 */
export const changeInquiriesRoute: Route = {
  method: 'POST',
  path: '/api/admin/inquiries/actions',
  limit: [LIMIT],
  async handle(request) {
    const staff = await requireStaff(request, 'manage_inquiries');
    const { action, collection, ids } = readBody(request, InquiryActionRequest);
    const all = [...new Set(ids)];
    const { requestId } = request;
    await openAuditEntry({
      id: requestId,
      area: 'inquiries',
      action: AUDIT_ACTIONS[action],
      actorId: staff.uid,
      actorEmail: staff.email,
      target: collection,
      details: { count: String(all.length), ids: all.join(', ') },
      requestId,
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
};

/** True when it changed the entry. */
async function apply(
  action: InquiryAction,
  collection: InquiryCollection,
  id: string,
  uid: string,
): Promise<boolean> {
  if (action === 'delete') return deleteInquiry(collection, id);
  for (let attempt = 0; attempt < MAX_CONFLICTS; attempt += 1) {
    const outcome = await commitSpamAction(action, collection, id, uid);
    if (outcome !== 'conflict') return outcome === 'changed';
  }
  throw new AppError('conflict', 'Some of these entries keep changing. Try again.');
}
