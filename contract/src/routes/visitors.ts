import { IssuedVisitorId, VisitorIdRequest } from '../visitors.ts';
import { post } from './define-route.ts';

export const issueVisitorId = post('/api/visitors', 'public', {
  body: VisitorIdRequest,
  reply: IssuedVisitorId,
  failure: 'The server issued no visitor id. Try again in a few minutes.',
});
