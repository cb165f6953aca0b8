import { IssuedVisitorId, VisitorIdRequest } from '../visitors.ts';
import type { ApiRoute } from './api-route.ts';

export const issueVisitorId = {
  method: 'POST',
  path: '/api/visitors',
  access: 'public',
  body: VisitorIdRequest,
  reply: IssuedVisitorId,
  failure: 'The server issued no visitor id. Try again in a few minutes.',
} as const satisfies ApiRoute;
