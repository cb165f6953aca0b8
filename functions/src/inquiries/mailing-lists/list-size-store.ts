import type { WaitlistForm } from '@atrium/contract/inquiries/forms/waitlist-form';
import type { Query } from 'firebase-admin/firestore';
import { getDatabase } from '../../platform/firestore/firebase.ts';

/** A count of a list's submissions by status. Pure, so that the index test can derive its index. */
export interface ListSizeQuery {
  collection: 'newsletter_subscribers' | 'waitlist';
  equal: Readonly<Record<string, string>>;
  /** Counts confirmed submissions, or else those that are not confirmed yet. */
  isConfirmed: boolean;
  /** The time that is counted; that of the confirmation unless given. */
  since?: string;
}

const size = (
  collection: ListSizeQuery['collection'],
  equal: ListSizeQuery['equal'],
  isConfirmed: boolean,
): ListSizeQuery => ({ collection, equal, isConfirmed });

/** The counts of the newsletter: subscribers, unsubscribed and unconfirmed emails. */
export const NEWSLETTER_SIZES = {
  active: size('newsletter_subscribers', { status: 'active' }, true),
  unsubscribed: size('newsletter_subscribers', { status: 'unsubscribed' }, true),
  unconfirmed: size('newsletter_subscribers', { status: 'active' }, false),
} as const;

/** Returns the counts of a product's waitlist. */
export const waitlistSizes = (product: WaitlistForm['product']) => ({
  waiting: size('waitlist', { product, status: 'waiting' }, true),
  invited: size('waitlist', { product, status: 'invited' }, true),
  unconfirmed: size('waitlist', { product, status: 'waiting' }, false),
  joined: { ...size('waitlist', { product }, true), since: 'joinedAt' },
});

/** The results of several counts, under the same names; each costs one read per thousand submissions. */
export async function countSizes<Name extends string>(
  queries: Record<Name, ListSizeQuery>,
): Promise<Record<Name, number>> {
  const counted = await Promise.all(
    Object.entries<ListSizeQuery>(queries).map(async ([name, query]) => [name, await countOnList(query)]),
  );
  return Object.fromEntries(counted);
}

async function countOnList({
  collection,
  equal,
  isConfirmed,
  since = 'confirmedAt',
}: ListSizeQuery): Promise<number> {
  let query: Query = (await getDatabase()).collection(collection);
  for (const [field, value] of Object.entries(equal)) query = query.where(field, '==', value);
  query = isConfirmed ? query.where(since, '>', new Date(0)) : query.where('confirmedAt', '==', null);
  return (await query.count().get()).data().count;
}
