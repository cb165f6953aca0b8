import type { StaffNotices } from '@atrium/contract/admin-home/staff-notices';
import * as api from '@atrium/contract/routes/admin-home';
import { callRoute } from '../../../platform/api/call-route.ts';
import { growingQuery } from '../../../platform/api/growing-query.ts';
import { routeQuery } from '../../../platform/api/route-query.ts';
import { type AuditFilterValues, apiFilters } from '../audit-url.ts';

/** Loads the work that waits for staff; again every minute while the page is visible, and on its focus. */
export const attentionQuery = {
  ...routeQuery('What waits for you', ['admin-home', 'attention'], api.getAttention),
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always' as const,
};

export const auditQuery = (filters: AuditFilterValues) =>
  growingQuery({
    queryKey: ['admin-home', 'audit', filters],
    label: 'The audit log',
    route: api.listAudit,
    query: apiFilters(filters),
    toPage: ({ entries, nextCursor }) => ({ items: entries, nextCursor }),
  });

/** Which emails about open work the user wants. */
export const noticesQuery = routeQuery('Your emails', ['admin-home', 'notices'], api.getStaffNotices);

/** Throws an AppError. */
export const saveNotices = (notices: StaffNotices): Promise<StaffNotices> =>
  callRoute(api.saveStaffNotices, { body: notices });
