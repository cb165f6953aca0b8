import { IssuedVisitorId, VISITOR_ID_LIFETIME_MS, VisitorIdRequest } from '@atrium/contract/visitors';
import { requireHuman } from '../platform/captcha/captcha.ts';
import { isEmulated } from '../platform/environment.ts';
import { clientAddressOf, UNKNOWN_ADDRESS } from '../platform/http/client-address.ts';
import { requireWithinLimit } from '../platform/limits/rate-limit.ts';
import { PUBLIC_CALLS } from '../platform/limits/route-limit.ts';
import { jsonReply } from '../platform/routes/reply.ts';
import { defineRoute } from '../platform/routes/route.ts';
import { createVisitorId, VISITOR_ID_BUDGETS } from './visitor-id.ts';
import { storeVisitorId } from './visitor-id-store.ts';

/**
 * The security rules refuse ids that weren’t issued. Limited per IP address and in total (429 with `Retry-After`); for
 * forms, a captcha token opens a second total limit.
 */
export const issueVisitorIdRoute = defineRoute({
  id: 'issueVisitorId',
  summary: 'Issues the id under which an anonymous browser’s writes are counted.',
  method: 'POST',
  path: '/api/visitors',
  access: 'public',
  // The narrower limits depend on the purpose, see below.
  limit: [PUBLIC_CALLS],
  body: VisitorIdRequest,
  reply: jsonReply(IssuedVisitorId),
  async handle(request) {
    const { purpose, recaptchaToken } = request.body;
    const { perAddress, total, verified } = VISITOR_ID_BUDGETS[purpose];
    const address = clientAddressOf(request);
    // The emulators have no address: all calls on the machine would share one limit.
    if (address !== UNKNOWN_ADDRESS || !isEmulated()) await requireWithinLimit(perAddress, address);
    if (verified && recaptchaToken !== undefined) {
      await requireHuman(recaptchaToken, 'visitor_id', request.requestId);
      await requireWithinLimit(verified, 'all');
    } else await requireWithinLimit(total, 'all');
    const now = Date.now();
    const id = createVisitorId(purpose, now);
    const lifetimeMs = VISITOR_ID_LIFETIME_MS[purpose];
    await storeVisitorId(id, { purpose, expiresAt: new Date(now + lifetimeMs) });
    return { body: { id, expiresInSeconds: lifetimeMs / 1000 } };
  },
});
