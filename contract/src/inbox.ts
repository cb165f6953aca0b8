import * as z from 'zod/mini';
import { INQUIRY_STATUSES, TIME_FIELDS, type Verification, WAITLIST_PRODUCTS } from './inquiries.ts';

/** The collections whose entries are read and answered one by one. */
export const INBOX_COLLECTIONS = ['contacts', 'demo_bookings'] as const;
export type InboxCollection = (typeof INBOX_COLLECTIONS)[number];

/** What the captcha took for a person or could not look at. Without it nothing stands in the inbox, also while it is looked at. */
export const INBOX_VERIFICATIONS = ['passed', 'none', 'unchecked'] as const satisfies readonly Verification[];

/** Entries of one status, all of them (`''`), or those that the captcha refused. */
export type InboxFilter = '' | 'refused' | (typeof INQUIRY_STATUSES)[InboxCollection][number];

/** The filters of a collection, in the order in which they are offered. */
export function inboxFilters(collection: InboxCollection): readonly InboxFilter[] {
  return ['', ...INQUIRY_STATUSES[collection], 'refused'];
}

/** A list of the inbox, newest first. Pure, so that a test can ask for its index. */
export interface InboxQuery {
  collection: InboxCollection;
  verifications: readonly Verification[];
  status: string | null;
  sortedBy: string;
}

export function planInbox(collection: InboxCollection, filter: InboxFilter): InboxQuery {
  const isRefused = filter === 'refused';
  return {
    collection,
    verifications: isRefused ? ['failed'] : INBOX_VERIFICATIONS,
    status: isRefused || filter === '' ? null : filter,
    sortedBy: TIME_FIELDS[collection],
  };
}

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
