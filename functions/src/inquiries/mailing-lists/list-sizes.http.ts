import { WAITLIST_PRODUCTS } from '@atrium/contract/inquiries/forms/waitlist-form';
import { ListSizes } from '@atrium/contract/inquiries/inbox';
import { jsonResponse } from '../../platform/routes/response.ts';
import { defineRoute } from '../../platform/routes/route.ts';
import { countSizes, NEWSLETTER_SIZES, waitlistSizes } from './list-size-store.ts';

export const listSizesRoute = defineRoute({
  id: 'listSizes',
  summary: 'Returns how many confirmed emails are on the newsletter’s list and on each waitlist.',
  method: 'GET',
  path: '/api/admin/inquiries/lists',
  access: { permission: 'manage_inquiries' },
  response: jsonResponse(ListSizes),
  async handle() {
    const [newsletter, waitlists] = await Promise.all([
      countSizes(NEWSLETTER_SIZES),
      Promise.all(
        WAITLIST_PRODUCTS.map(async product => ({ product, ...(await countSizes(waitlistSizes(product))) })),
      ),
    ]);
    return { body: { newsletter, waitlists } };
  },
});
