import * as z from 'zod/mini';
import { listWordTokens, toWordTokens } from '../platform/search-tokens.ts';
import { WAITLIST_PRODUCTS } from './forms/waitlist-form.ts';
import {
  INQUIRY_COLLECTIONS,
  INQUIRY_STATUSES,
  SPAM_STATUS,
  SubmissionId,
  TIME_FIELDS,
  VERIFICATIONS,
  type Verification,
} from './submissions.ts';
import { AssigneeRequest } from './threads.ts';

/** The collections whose submissions staff handle one by one. */
export const INBOX_COLLECTIONS = ['contacts', 'demo_bookings'] as const;
export type InboxCollection = (typeof INBOX_COLLECTIONS)[number];

/** Verifications of the inbox: the captcha passed or could not be checked. Submissions without a result are not listed. */
export const INBOX_VERIFICATIONS = ['passed', 'none', 'unchecked'] as const satisfies readonly Verification[];

/** Submissions of one status, all (`''`), those that failed the captcha, or those that staff marked as spam. */
export type InboxFilter =
  | ''
  | 'refused'
  | typeof SPAM_STATUS
  | (typeof INQUIRY_STATUSES)[InboxCollection][number];

/** Returns the filters of a collection in display order. */
export function inboxFilters(collection: InboxCollection): readonly InboxFilter[] {
  return ['', ...INQUIRY_STATUSES[collection], 'refused', SPAM_STATUS];
}

/** The query of an inbox list, newest first. Pure, so that a test can derive its index. */
export interface InboxQuery {
  collection: InboxCollection;
  verifications: readonly Verification[];
  statuses: readonly string[];
  sortedBy: string;
}

export function planInbox(collection: InboxCollection, filter: InboxFilter): InboxQuery {
  return { collection, sortedBy: TIME_FIELDS[collection], ...getValues(collection, filter) };
}

function getValues(
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

/** The field with the tokens that messages and bookings are searched by. The server writes it. */
export const SEARCH_FIELD = 'searchTokens';

export const SEARCH_MAX = 100;

/** Returns the search tokens of a message or booking: of its sender's name and email, and its subject. */
export const listInquiryTokens = ({ name, email, subject }: Readonly<Record<string, string>>): string[] =>
  listWordTokens([name ?? '', email ?? '', subject ?? '']);

/**
 * Returns the query for what matches a search, of every status, newest first. It finds the longest word; `others` are words that
 * must be compared with each result. Null without a word.
 */
export function planInboxSearch(collection: InboxCollection, search: string) {
  const [token, ...others] = toWordTokens(search);
  return token === undefined ? null : { collection, token, others, sortedBy: TIME_FIELDS[collection] };
}

/** Bulk actions of staff; `close` and `assign` are for messages. */
export const INQUIRY_ACTIONS = ['assign', 'close', 'spam', 'not_spam', 'delete'] as const;
export type InquiryAction = (typeof INQUIRY_ACTIONS)[number];

/** Submissions per call. */
const ACTION_MAX = 100;

/** Body of `POST /api/admin/inquiries/actions`. */
export const InquiryActionRequest = z.strictObject({
  action: z.enum(INQUIRY_ACTIONS),
  collection: z.enum(INQUIRY_COLLECTIONS),
  /** Of `assign`: the account that it is assigned to; null unassigns it. */
  assignee: z.optional(AssigneeRequest.shape.uid),
  ids: z
    .array(SubmissionId)
    .check(
      z.minLength(1, 'must contain at least one id'),
      z.maxLength(ACTION_MAX, `must contain at most ${ACTION_MAX} ids`),
    ),
});
export type InquiryActionRequest = z.infer<typeof InquiryActionRequest>;

/** The response: ids of changed submissions, and of those already in the requested state or deleted. */
export const InquiryActionResult = z.object({ changed: z.array(z.string()), unchanged: z.array(z.string()) });
export type InquiryActionResult = z.infer<typeof InquiryActionResult>;

/** Body of `POST /api/admin/inquiries/reads`: the opened submission; null for the lists. */
export const InquiryReadRequest = z.strictObject({
  entry: z.nullable(z.strictObject({ collection: z.enum(INBOX_COLLECTIONS), id: SubmissionId })),
});
export type InquiryReadRequest = z.infer<typeof InquiryReadRequest>;

/** The response: until when the security rules let the caller read inquiries. */
export const InquiryReadResult = z.object({ until: z.string() });

/** The next statuses that the screen offers, most likely first. The rules accept every status. */
export const NEXT_STATUSES: Record<InboxCollection, Readonly<Record<string, readonly string[]>>> = {
  contacts: {
    new: ['answered', 'in_progress', 'closed'],
    in_progress: ['answered', 'closed'],
    answered: ['closed', 'in_progress'],
    closed: ['in_progress'],
  },
  demo_bookings: {
    pending: ['confirmed', 'canceled'],
    confirmed: ['completed', 'missed', 'canceled'],
    completed: ['missed'],
    missed: ['completed', 'confirmed'],
    canceled: ['pending'],
  },
};

const count = z.int().check(z.minimum(0));

/** The response of `GET /api/admin/inquiries/lists`: the number of subscribers of each list, by status. */
export const ListSizes = z.object({
  newsletter: z.object({ active: count, unsubscribed: count, unconfirmed: count }),
  waitlists: z.array(
    z.object({
      product: z.enum(WAITLIST_PRODUCTS),
      waiting: count,
      invited: count,
      unconfirmed: count,
      joined: count,
    }),
  ),
});
export type ListSizes = z.infer<typeof ListSizes>;
