import type { InboxCollection } from '@atrium/contract/inquiries/inbox';
import { defineUrlState, oneOf, text, textIf } from '../../../platform/browser/url-state.ts';

/** The lists of the inbox, by their name in the URL. */
export const COLLECTIONS = { '': 'contacts', demos: 'demo_bookings' } as const satisfies Record<
  string,
  InboxCollection
>;

const CURSOR = /^\d{1,11}\.\d{1,9}\.[A-Za-z0-9]{20}$/;

/** The displayed list and page, and the open submission. */
export const inboxUrl = defineUrlState({
  list: oneOf(['', 'demos'], ''),
  status: text,
  /** Words of a name, an email address or a subject. */
  search: text,
  /** The page starts after this position: seconds, nanoseconds and id of a submission; empty for the newest. */
  after: textIf(cursor => CURSOR.test(cursor)),
  id: text,
});
