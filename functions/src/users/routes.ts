import type { Route } from '../platform/routes/route.ts';
import { getAccessDecisionRoute } from './get-access-decision.http.ts';
import { listAccountDeletionsRoute, listUserAuditRoute, listUsersRoute } from './list-users.http.ts';

export const userRoutes: readonly Route[] = [
  listUsersRoute,
  listUserAuditRoute,
  listAccountDeletionsRoute,
  getAccessDecisionRoute,
];
