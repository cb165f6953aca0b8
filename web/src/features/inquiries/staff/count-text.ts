import type { InboxCollection } from '@atrium/contract/inquiries/inbox';

const NOUNS: Record<InboxCollection, readonly [one: string, many: string]> = {
  contacts: ['message', 'messages'],
  demo_bookings: ['demo booking', 'demo bookings'],
};

/** A number of submissions, such as "3 messages". */
export function countText(collection: InboxCollection, count: number): string {
  return `${count.toLocaleString('en-US')} ${NOUNS[collection][count === 1 ? 0 : 1]}`;
}
