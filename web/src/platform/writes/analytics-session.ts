import { isAllowed } from '../storage/consent.ts';
import { VISITOR_IDS } from './visitor-id.ts';

/** Returns the id of this tab's analytics; null before the first event and without consent. Makes no request. */
export function currentAnalyticsSession(): string | null {
  return isAllowed('analytics') ? (VISITOR_IDS.analytics.kept()?.id ?? null) : null;
}
