import type { WaitlistForm } from '@atrium/contract/inquiries/forms/waitlist-form';
import type { ListSizeQuery } from './list-member-store.ts';

const newsletter = (status: string, isConfirmed: boolean): ListSizeQuery => ({
  collection: 'newsletter_subscribers',
  equal: { status },
  isConfirmed,
});

/** The counts of the newsletter: subscribers, unsubscribed and unconfirmed emails. */
export const NEWSLETTER_SIZES = {
  active: newsletter('active', true),
  unsubscribed: newsletter('unsubscribed', true),
  unconfirmed: newsletter('active', false),
} as const;

/** Returns the counts of a product's waitlist. */
export function waitlistSizes(product: WaitlistForm['product']) {
  const waitlist = (status: string, isConfirmed: boolean): ListSizeQuery => ({
    collection: 'waitlist',
    equal: { product, status },
    isConfirmed,
  });
  return {
    waiting: waitlist('waiting', true),
    invited: waitlist('invited', true),
    unconfirmed: waitlist('waiting', false),
  };
}
