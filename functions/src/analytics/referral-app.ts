import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';

/** Browsers write the ids of a referral: what no app is called counts under this name. */
export const OTHER_APP = 'other';

/** The name under which an app of a referral is counted. */
export function countedApp(app: unknown): string {
  return SERVICE_IDS.find(id => id === app) ?? OTHER_APP;
}
