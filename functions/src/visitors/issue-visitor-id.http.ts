import { type IssuedVisitorId, VISITOR_ID_LIFETIME_MS, VisitorIdRequest } from '@atrium/contract/visitors';
import { requireHuman } from '../platform/captcha/captcha.ts';
import { isEmulated } from '../platform/environment.ts';
import { requireAppCheck } from '../platform/http/app-check.ts';
import { clientAddressOf, UNKNOWN_ADDRESS } from '../platform/http/client-address.ts';
import { type Route, readBody } from '../platform/http/http.ts';
import { PUBLIC_CALLS } from '../platform/http/route-limit.ts';
import { requireWithinLimit } from '../platform/limits/rate-limit.ts';
import { createVisitorId, VISITOR_ID_BUDGETS } from './visitor-id.ts';
import { storeVisitorId } from './visitor-id-store.ts';

/**
 * `POST /api/visitors`: issues the id that a signed-out browser's writes are counted under; the rules refuse ids that
 * were not issued. Limited per IP address and in total (429 with `Retry-After`); for forms a captcha token opens a second
 * total.
 */
export const issueVisitorIdRoute: Route = {
  method: 'POST',
  path: '/api/visitors',
  // The narrower budgets depend on the purpose, see below.
  limit: [PUBLIC_CALLS],
  async handle(request) {
    const { purpose, recaptchaToken } = readBody(request, VisitorIdRequest);
    await requireAppCheck(request);
    const { perAddress, total, verified } = VISITOR_ID_BUDGETS[purpose];
    const address = clientAddressOf(request);
    // The emulators name no address: everything on the machine would share one budget.
    if (address !== UNKNOWN_ADDRESS || !isEmulated()) await requireWithinLimit(perAddress, address);
    if (verified && recaptchaToken !== undefined) {
      await requireHuman(recaptchaToken, 'visitor_id', request.requestId);
      await requireWithinLimit(verified, 'all');
    } else await requireWithinLimit(total, 'all');
    const now = Date.now();
    const id = createVisitorId(purpose, now);
    const lifetimeMs = VISITOR_ID_LIFETIME_MS[purpose];
    await storeVisitorId(id, { purpose, expiresAt: new Date(now + lifetimeMs) });
    const body: IssuedVisitorId = { id, expiresInSeconds: lifetimeMs / 1000 };
    return { body };
  },
};
