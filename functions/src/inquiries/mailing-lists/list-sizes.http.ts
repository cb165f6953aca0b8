import { WAITLIST_PRODUCTS } from '@atrium/contract/inquiries/forms/waitlist-form';
import { ListSizes } from '@atrium/contract/inquiries/inbox';
import { SIGNED_IN_CALLS } from '../../platform/limits/route-limit.ts';
import { jsonReply } from '../../platform/routes/reply.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { countOnList } from './list-member-store.ts';
import { NEWSLETTER_SIZES, waitlistSizes } from './list-sizes.ts';

export const listSizesRoute = defineRoute({
  id: 'listSizes',
  summary: 'Returns how many confirmed emails are on the newsletter’s list and on each waitlist.',
  method: 'GET',
  path: '/api/admin/inquiries/lists',
  access: { permission: 'manage_inquiries' },
  limit: [SIGNED_IN_CALLS],
  reply: jsonReply(ListSizes),
  async handle() {
    const [newsletter, waitlists] = await Promise.all([
      countAll(NEWSLETTER_SIZES),
      Promise.all(
        WAITLIST_PRODUCTS.map(async product => ({ product, ...(await countAll(waitlistSizes(product))) })),
      ),
    ]);
    return { body: { newsletter, waitlists } };
  },
});

/** The counts of several queries, under the same names. */
async function countAll<Name extends string>(
  queries: Record<Name, Parameters<typeof countOnList>[0]>,
): Promise<Record<Name, number>> {
  const counted = await Promise.all(
    Object.entries<Parameters<typeof countOnList>[0]>(queries).map(async ([name, query]) => [
      name,
      await countOnList(query),
    ]),
  );
  return Object.fromEntries(counted);
}
