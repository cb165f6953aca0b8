import type { Route } from '../platform/routes/route.ts';
import { issueVisitorIdRoute } from './issue-visitor-id.http.ts';

export const visitorRoutes: readonly Route[] = [issueVisitorIdRoute];
