import type {
  InquiryActionRequest,
  InquiryActionResult,
  InquiryReadRequest,
} from '@atrium/contract/inquiries/inbox';
import type { InviteResult, WaitlistProduct } from '@atrium/contract/inquiries/waitlist';
import * as api from '@atrium/contract/routes/staff-inquiries';
import * as waitlists from '@atrium/contract/routes/waitlists';
import { callRoute } from '../../../../platform/api/call-route.ts';
import { growingQuery } from '../../../../platform/api/growing-query.ts';
import { freshQuery, routeQuery } from '../../../../platform/api/route-query.ts';

/** The number of newsletter subscribers and of entries on the waitlists. */
export const listSizesQuery = routeQuery('The lists', ['inquiries', 'list-sizes'], api.listSizes);

/** Records in the audit log that an inquiry, or the lists when null, is read; the security rules then allow reading. */
export const recordedReadQuery = (entry: InquiryReadRequest['entry']) =>
  freshQuery('The audit log', ['inquiries', 'recorded-read', entry], api.recordInquiryRead, {
    body: { entry },
  });

/** Marks submissions as spam or not spam, or deletes them. Idempotent. Throws an AppError. */
export const changeInquiries = (body: InquiryActionRequest): Promise<InquiryActionResult> =>
  callRoute(api.changeInquiries, { body });

/** The people who wait for a product, longest first. */
export const waitlistQuery = (product: WaitlistProduct) =>
  growingQuery({
    queryKey: ['inquiries', 'waitlist', product],
    label: 'A waitlist',
    route: waitlists.listWaitlist,
    params: { product },
    toPage: ({ entries, nextCursor }) => ({ items: entries, nextCursor }),
  });

const PAGE_MAX = 100;

/** Resolves to the ids of the people who have waited longest, at most `count`. Throws an AppError. */
export async function listLongestWaiting(product: WaitlistProduct, count: number): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: Math.min(PAGE_MAX, count - ids.length), ...(cursor && { cursor }) };
    const page = await callRoute(waitlists.listWaitlist, { params: { product }, query });
    ids.push(...page.entries.map(({ id }) => id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor && ids.length < count);
  return ids;
}

/** Invites people of a waitlist, each once. Throws an AppError. */
export const inviteFromWaitlist = (product: WaitlistProduct, ids: readonly string[]): Promise<InviteResult> =>
  callRoute(waitlists.inviteFromWaitlist, { params: { product }, body: { ids: [...ids] } });
