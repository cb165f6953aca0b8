import { AppError } from '@atrium/contract/errors';
import type { LegacyServiceList } from '@atrium/contract/legacy-services';
import { TEXT } from '@atrium/contract/texts';
import type { Route } from '../platform/http.ts';
import { listLegacyServices } from './legacy-service-store.ts';

/** `GET /api/services`: the legacy catalogue; public. */
export const listServicesRoute: Route = {
  method: 'GET',
  path: '/api/services',
  async handle() {
    const services = await listLegacyServices().catch(cause => {
      throw new AppError('unavailable', TEXT.servicesLoadFailed, { cause });
    });
    const body: LegacyServiceList = { services };
    return { body, headers: { 'Cache-Control': 'public, max-age=60' } };
  },
};
