import type { WaitlistForm } from '@atrium/contract/inquiries/waitlist-form';
import type { ListSizeQuery } from './list-member-store.ts';

const newsletter = (status: string, isConfirmed: boolean): ListSizeQuery => ({
  collection: 'newsletter_subscribers',
  equal: { status },
  isConfirmed,
});

/** What is counted of the newsletter: subscribers, those who left, and addresses that were not confirmed yet. */
export const NEWSLETTER_SIZES = {
  active: newsletter('active', true),
  unsubscribed: newsletter('unsubscribed', true),
  unconfirmed: newsletter('active', false),
} as const;

/** What is counted of a product's waitlist. */
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
