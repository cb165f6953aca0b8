import { type InboxCollection, type InboxFilter, inboxFilters } from '@atrium/contract/inquiries/inbox';

/** The lists of the inbox, by the word for them in the address. */
export const COLLECTIONS: Readonly<Record<string, InboxCollection>> = {
  '': 'contacts',
  demos: 'demo_bookings',
};

/** The displayed list and page, and the open submission. */
export interface InboxAddress {
  /** A key of `COLLECTIONS`. */
  list: string;
  filter: InboxFilter;
  /** The page starts after this submission; null for the newest. */
  after: Cursor | null;
  id: string | null;
}

/** A position in a list that is sorted by time. */
export interface Cursor {
  seconds: number;
  nanoseconds: number;
  id: string;
}

/** Reads the query of an address; what means nothing is left out, so a bent link still shows a list. */
export function parseInboxAddress(search: string): InboxAddress {
  const parameters = new URLSearchParams(search);
  const asked = parameters.get('list') ?? '';
  const list = Object.hasOwn(COLLECTIONS, asked) ? asked : '';
  const collection = COLLECTIONS[list] ?? 'contacts';
  return {
    list,
    filter: inboxFilters(collection).find(filter => filter === parameters.get('status')) ?? '',
    after: parseCursor(parameters.get('after') ?? ''),
    id: parameters.get('id') || null,
  };
}

/** The query of an address, with its question mark; empty for the newest messages. */
export function writeInboxAddress({ list, filter, after, id }: InboxAddress): string {
  const parameters = new URLSearchParams();
  if (list) parameters.set('list', list);
  if (filter) parameters.set('status', filter);
  if (after) parameters.set('after', `${after.seconds}.${after.nanoseconds}.${after.id}`);
  if (id) parameters.set('id', id);
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

function parseCursor(text: string): Cursor | null {
  const [, seconds, nanoseconds, id] = /^(\d{1,11})\.(\d{1,9})\.([A-Za-z0-9]{20})$/.exec(text) ?? [];
  return id ? { seconds: Number(seconds), nanoseconds: Number(nanoseconds), id } : null;
}
