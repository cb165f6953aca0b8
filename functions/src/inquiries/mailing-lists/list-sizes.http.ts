import { WAITLIST_PRODUCTS } from '@atrium/contract/inquiries/forms/waitlist-form';
import * as api from '@atrium/contract/routes/staff-inquiries';
import { serveRoute } from '../../platform/routes/route.ts';
import { countSizes, NEWSLETTER_SIZES, waitlistSizes } from './list-size-store.ts';

export const listSizesRoute = serveRoute(api.listSizes, {
  summary: 'Returns how many confirmed emails are on the newsletter’s list and on each waitlist.',
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
