import type { ListSizes } from '@atrium/contract/inbox';
import { WAITLIST_PRODUCTS } from '@atrium/contract/inquiries';
import { requireStaff } from '../access/require-permission.ts';
import type { Route } from '../platform/http.ts';
import { SIGNED_IN_CALLS } from '../platform/route-limit.ts';
import { countOnList } from './submission-store.ts';

/** `GET /api/admin/inquiries/lists`: how long the newsletter's list and the waitlists are. */
export const listSizesRoute: Route = {
  method: 'GET',
  path: '/api/admin/inquiries/lists',
  limit: [SIGNED_IN_CALLS],
  async handle(request) {
    await requireStaff(request, 'manage_inquiries');
    const newsletter = (status: string) => countOnList('newsletter_subscribers', { status });
    const [active, unsubscribed, waitlists] = await Promise.all([
      newsletter('active'),
      newsletter('unsubscribed'),
      Promise.all(WAITLIST_PRODUCTS.map(sizeOfWaitlist)),
    ]);
    const body: ListSizes = { newsletter: { active, unsubscribed }, waitlists };
    return { body };
  },
};

async function sizeOfWaitlist(product: ListSizes['waitlists'][number]['product']) {
  const [waiting, invited] = await Promise.all([
    countOnList('waitlist', { product, status: 'waiting' }),
    countOnList('waitlist', { product, status: 'invited' }),
  ]);
  return { product, waiting, invited };
}
