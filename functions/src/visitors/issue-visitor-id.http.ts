import { AppError } from '@atrium/contract/platform/errors';
import * as api from '@atrium/contract/routes/visitors';
import { VISITOR_ID_LIFETIME_MS } from '@atrium/contract/visitors';
import { requireHuman } from '../platform/captcha/captcha.ts';
import { requireWithinLimit } from '../platform/limits/rate-limit.ts';
import { requireAddressLimit } from '../platform/limits/require-address-limit.ts';
import { logger } from '../platform/logger.ts';
import { serveRoute } from '../platform/routes/route.ts';
import { createVisitorId, VISITOR_ID_BUDGETS } from './visitor-id.ts';
import { storeVisitorId } from './visitor-id-store.ts';

/**
 * The security rules refuse ids that weren’t issued. Limited per IP address, per network and in total (429 with
 * `Retry-After`). For forms a captcha token is enough, up to a total that only a costly attack reaches.
 */
export const issueVisitorIdRoute = serveRoute(api.issueVisitorId, {
  summary: 'Issues the id under which an anonymous browser’s writes are counted.',
  async handle(request) {
    const { purpose, recaptchaToken } = request.body;
    const { perAddress, total, verified } = VISITOR_ID_BUDGETS[purpose];
    if (verified && recaptchaToken !== undefined) {
      await requireHuman(recaptchaToken, 'visitor_id', request.requestId);
      await requireWithinLimit(verified, 'all').catch(error => {
        const isReached = error instanceof AppError && error.code === 'rate_limited';
        if (isReached) logger.error('visitors.captcha_total_reached', { max: verified.max });
        throw error;
      });
    } else {
      await requireAddressLimit(perAddress, request);
      await requireWithinLimit(total, 'all');
    }
    const now = Date.now();
    const id = createVisitorId(purpose, now);
    const lifetimeMs = VISITOR_ID_LIFETIME_MS[purpose];
    await storeVisitorId(id, { purpose, expiresAt: new Date(now + lifetimeMs) });
    return { body: { id, expiresInSeconds: lifetimeMs / 1000 } };
  },
});
