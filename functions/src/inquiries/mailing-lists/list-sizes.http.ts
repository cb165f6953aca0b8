import type { ListSizes } from '@atrium/contract/inquiries/inbox';
import { WAITLIST_PRODUCTS } from '@atrium/contract/inquiries/waitlist-form';
import { requireStaff } from '../../access/require-permission.ts';
import type { Route } from '../../platform/http/http.ts';
import { SIGNED_IN_CALLS } from '../../platform/http/route-limit.ts';
import { countOnList } from './list-member-store.ts';
import { NEWSLETTER_SIZES, waitlistSizes } from './list-sizes.ts';

/** `GET /api/admin/inquiries/lists`: how many confirmed addresses are on the newsletter's list and the waitlists. */
export const listSizesRoute: Route = {
  method: 'GET',
  path: '/api/admin/inquiries/lists',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    await requireStaff(request, 'manage_inquiries');
    const [newsletter, waitlists] = await Promise.all([
      countAll(NEWSLETTER_SIZES),
      Promise.all(
        WAITLIST_PRODUCTS.map(async product => ({ product, ...(await countAll(waitlistSizes(product))) })),
      ),
    ]);
    const body: ListSizes = { newsletter, waitlists };
    return { body };
  },
};

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
