import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/services';
import { SERVICES_MAX_AGE_S } from '@atrium/contract/services';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { type AddressLimit, PUBLIC_CALLS } from '../platform/limits/route-limit.ts';
import { serveRoute } from '../platform/routes/route.ts';
import { listPublishedServices } from './service-store.ts';

/** Each call may read 100 documents; a CDN serves most of them. */
const LIMIT: AddressLimit = { ...PUBLIC_CALLS, name: 'services', max: 120 };

export const listServicesRoute = serveRoute(api.listServices, {
  summary: 'Returns the services that the company offers.',
  appCheck: false,
  limit: [LIMIT],
  onlyQuery: [],
  // Only the CDN caches: with a cached copy in the browser, too, a change would be hidden twice as long.
  cacheControl: `public, max-age=0, s-maxage=${SERVICES_MAX_AGE_S}`,
  async handle() {
    const services = await listPublishedServices().catch(cause => {
      throw new AppError('unavailable', SPEC_TEXT.servicesLoadFailed, { cause });
    });
    return { body: { services } };
  },
});
