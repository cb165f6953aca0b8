import { AppError } from '@atrium/contract/platform/errors';
import { SERVICES_MAX_AGE_S, ServicesResponse } from '@atrium/contract/services';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { type AddressLimit, PUBLIC_CALLS } from '../platform/limits/route-limit.ts';
import { jsonResponse } from '../platform/routes/response.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { listPublishedServices } from './service-store.ts';

/** Each call may read 100 documents; a CDN serves most of them. */
const LIMIT: AddressLimit = { ...PUBLIC_CALLS, name: 'services', max: 120 };

export const listServicesRoute = defineRoute({
  id: 'listServices',
  summary: 'Returns the services that the company offers.',
  method: 'GET',
  path: '/api/services',
  access: 'public',
  appCheck: false,
  limit: [LIMIT],
  onlyQuery: [],
  response: jsonResponse(ServicesResponse),
  // Only the CDN caches: with a cached copy in the browser, too, a change would be hidden twice as long.
  cacheControl: `public, max-age=0, s-maxage=${SERVICES_MAX_AGE_S}`,
  async handle() {
    const services = await listPublishedServices().catch(cause => {
      throw new AppError('unavailable', SPEC_TEXT.servicesLoadFailed, { cause });
    });
    return { body: { services } };
  },
});
