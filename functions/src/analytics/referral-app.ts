import { SERVICE_IDS } from '@atrium/contract/marketplace/catalog';

/** The apps that referrals are counted by. */
export const REFERRAL_APPS: readonly string[] = SERVICE_IDS;

/** Browsers write the ids of a referral: what no app is called counts under this name. */
export const OTHER_APP = 'other';

/** The name under which an app of a referral is counted. */
export function countedApp(app: unknown): string {
  return typeof app === 'string' && REFERRAL_APPS.includes(app) ? app : OTHER_APP;
}
