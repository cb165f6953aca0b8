import { AppError } from '@atrium/contract/errors';
import { SERVICES_MAX_AGE_S, type ServicesResponse } from '@atrium/contract/services';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import type { Route } from '../platform/http/http.ts';
import { type CountedLimit, PUBLIC_CALLS } from '../platform/http/route-limit.ts';
import { listPublishedServices } from './service-store.ts';

/** Each call may read 100 documents; a CDN answers most of them. */
const LIMIT: CountedLimit = { ...PUBLIC_CALLS, name: 'services', max: 120 };

/** `GET /api/services`: the legacy catalogue; public. */
export const listServicesRoute: Route = {
  method: 'GET',
  path: '/api/services',
  limit: [LIMIT],
  onlyQuery: [],
  async handle() {
    const services = await listPublishedServices().catch(cause => {
      throw new AppError('unavailable', SPEC_TEXT.servicesLoadFailed, { cause });
    });
    const body: ServicesResponse = { services };
    // Browsers ask each time, so that what was changed is not hidden twice; a CDN answers most of them.
    const cacheControl = `public, max-age=0, s-maxage=${SERVICES_MAX_AGE_S}`;
    return { body, headers: { 'Cache-Control': cacheControl } };
  },
};
