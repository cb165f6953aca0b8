import { type LegacyService, LegacyServiceList } from '@atrium/contract/legacy-services';
import { TEXT } from '@atrium/contract/texts';
import { callApi } from '../../../platform/api-client.ts';

/** The legacy catalogue; public. Throws an AppError to show. */
export async function listServices(signal: AbortSignal): Promise<LegacyService[]> {
  const { services } = await callApi({
    path: '/api/services',
    answer: LegacyServiceList,
    fallback: TEXT.servicesLoadFailed,
    signal,
  });
  return services;
}
