import { isAllowed } from './consent.ts';
import { VISITOR_IDS } from './visitor-id.ts';

/**
 * Returns the session id of the events and referrals of this tab; null before the first one, without analytics consent
 * and with Global Privacy Control. Makes no request.
 */
export function currentAnalyticsSession(): string | null {
  return isAllowed('analytics') ? (VISITOR_IDS.analytics.kept()?.id ?? null) : null;
}
