import type { ServiceId } from '@atrium/contract/marketplace/catalog';
import { BackendInfo } from '@atrium/contract/marketplace/catalog-schemas';
import { sampleServices } from '@atrium/contract/marketplace/sample-catalog';

/** The record of an app of the sample catalog, as its back end returns it. */
export function sampleInfo(serviceId: ServiceId): BackendInfo['data'] {
  const { signupUrl: _, ...data } = sampleServices.find(app => app.serviceId === serviceId) ?? {};
  return BackendInfo.parse({ success: true, data }).data;
}
