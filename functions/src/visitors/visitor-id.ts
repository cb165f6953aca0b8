import { randomBytes } from 'node:crypto';
import { createSessionId } from '@atrium/contract/analytics/events';
import type { VisitorIdPurpose } from '@atrium/contract/visitors';
import type { RateLimit } from '../platform/limits/rate-limit.ts';

const HOUR_MS = 60 * 60 * 1000;
/** The totals count every visitor's request. */
const TOTAL = { windowMs: HOUR_MS, shards: 10 };

interface Budget {
  perAddress: RateLimit;
  total: RateLimit;
  /** For callers with a valid captcha token: high enough that reaching it costs an attacker. */
  verified?: RateLimit;
}

/**
 * How many ids are issued per hour. Together with WRITE_LIMITS this limits the writes of signed-out visitors: 20 ids allow
 * at most 100 contacts. Many users can share one IP address, so its limit is higher than one user needs. Forms and
 * analytics have separate totals, so that page views never use up the forms' budget.
 */
export const VISITOR_ID_BUDGETS: Record<VisitorIdPurpose, Budget> = {
  forms: {
    perAddress: { name: 'visitor-ids-forms', max: 20, windowMs: HOUR_MS },
    total: { ...TOTAL, name: 'visitor-ids-forms-total', max: 500 },
    verified: { ...TOTAL, name: 'visitor-ids-forms-verified', max: 20_000 },
  },
  analytics: {
    perAddress: { name: 'visitor-ids-analytics', max: 30, windowMs: HOUR_MS },
    total: { ...TOTAL, name: 'visitor-ids-analytics-total', max: 2_000 },
  },
};

/** Creates a random id in the purpose's format (`VISITOR_ID_FORMAT`); `now` is in milliseconds since 1970. */
export function createVisitorId(purpose: VisitorIdPurpose, now: number): string {
  return purpose === 'forms' ? `v_${randomBytes(16).toString('hex')}` : createSessionId(now, randomBytes(20));
}
