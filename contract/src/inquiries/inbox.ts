import * as z from 'zod/mini';
import {
  INQUIRY_COLLECTIONS,
  INQUIRY_STATUSES,
  InquiryId,
  SPAM_STATUS,
  TIME_FIELDS,
  VERIFICATIONS,
  type Verification,
  WAITLIST_PRODUCTS,
} from './submissions.ts';

/** The collections whose entries are read and answered one by one. */
export const INBOX_COLLECTIONS = ['contacts', 'demo_bookings'] as const;
export type InboxCollection = (typeof INBOX_COLLECTIONS)[number];

/** What the captcha took for a person or could not look at. Without it nothing stands in the inbox, also while it is looked at. */
export const INBOX_VERIFICATIONS = ['passed', 'none', 'unchecked'] as const satisfies readonly Verification[];

/** Entries of one status, all of them (`''`), those that the captcha refused, or those that staff marked as spam. */
export type InboxFilter =
  | ''
  | 'refused'
  | typeof SPAM_STATUS
  | (typeof INQUIRY_STATUSES)[InboxCollection][number];

/** The filters of a collection, in the order in which they are offered. */
export function inboxFilters(collection: InboxCollection): readonly InboxFilter[] {
  return ['', ...INQUIRY_STATUSES[collection], 'refused', SPAM_STATUS];
}

/** A list of the inbox, newest first. Pure, so that a test can ask for its index. */
export interface InboxQuery {
  collection: InboxCollection;
  verifications: readonly Verification[];
  statuses: readonly string[];
  sortedBy: string;
}

export function planInbox(collection: InboxCollection, filter: InboxFilter): InboxQuery {
  return { collection, sortedBy: TIME_FIELDS[collection], ...valuesOf(collection, filter) };
}

function valuesOf(
  collection: InboxCollection,
  filter: InboxFilter,
): Pick<InboxQuery, 'verifications' | 'statuses'> {
  switch (filter) {
    case '':
      return { verifications: INBOX_VERIFICATIONS, statuses: INQUIRY_STATUSES[collection] };
    case 'refused':
      return { verifications: ['failed'], statuses: INQUIRY_STATUSES[collection] };
    case SPAM_STATUS:
      return { verifications: VERIFICATIONS, statuses: [SPAM_STATUS] };
    default:
      return { verifications: INBOX_VERIFICATIONS, statuses: [filter] };
  }
}

/** What staff do to several entries at once. */
export const INQUIRY_ACTIONS = ['spam', 'not_spam', 'delete'] as const;
export type InquiryAction = (typeof INQUIRY_ACTIONS)[number];

/** Entries in one call. */
const ACTION_MAX = 100;

/** Body of `POST /api/admin/inquiries/actions`. */
export const InquiryActionRequest = z.strictObject({
  action: z.enum(INQUIRY_ACTIONS),
  collection: z.enum(INQUIRY_COLLECTIONS),
  ids: z
    .array(InquiryId)
    .check(
      z.minLength(1, 'must name at least one entry'),
      z.maxLength(ACTION_MAX, `must name ${ACTION_MAX} entries at most`),
    ),
});
export type InquiryActionRequest = z.infer<typeof InquiryActionRequest>;

/** Its answer: ids of entries that were changed, and of those that were as asked before, or deleted. */
export const InquiryActionResult = z.object({ changed: z.array(z.string()), unchanged: z.array(z.string()) });
export type InquiryActionResult = z.infer<typeof InquiryActionResult>;

/** Body of `POST /api/admin/inquiries/reads`: the entry that is opened; null for the lists. */
export const InquiryReadRequest = z.strictObject({
  entry: z.nullable(z.strictObject({ collection: z.enum(INBOX_COLLECTIONS), id: InquiryId })),
});
export type InquiryReadRequest = z.infer<typeof InquiryReadRequest>;

/** Its answer: until when the security rules let the caller read inquiries. */
export const InquiryReadResult = z.object({ until: z.string() });
export type InquiryReadResult = z.infer<typeof InquiryReadResult>;

/**
 * Where an entry can go from a status, likeliest first. The rules take every status; this keeps a click from undoing
 * more than it says.
 */
export const NEXT_STATUSES: Record<InboxCollection, Readonly<Record<string, readonly string[]>>> = {
  contacts: {
    new: ['answered', 'in_progress', 'closed'],
    in_progress: ['answered', 'closed'],
    answered: ['closed', 'in_progress'],
    closed: ['in_progress'],
  },
  demo_bookings: {
    pending: ['confirmed', 'cancelled'],
    confirmed: ['completed', 'cancelled'],
    completed: [],
    cancelled: ['pending'],
  },
};

const count = z.int().check(z.minimum(0));

/** The answer of `GET /api/admin/inquiries/lists`: how many confirmed addresses are on each list, how many left. */
export const ListSizes = z.object({
  newsletter: z.object({ active: count, unsubscribed: count, unconfirmed: count }),
  waitlists: z.array(
    z.object({ product: z.enum(WAITLIST_PRODUCTS), waiting: count, invited: count, unconfirmed: count }),
  ),
});
export type ListSizes = z.infer<typeof ListSizes>;
