import { AuditPage } from '@atrium/contract/access/audit';
import { Attention } from '@atrium/contract/admin-home/attention';
import { queryOptions } from '@tanstack/react-query';
import { queryApi } from '../../../platform/api/call-api-as-user.ts';
import { growingQuery } from '../../../platform/api/growing-query.ts';
import { type AuditFilterValues, apiFilters } from '../audit-url.ts';

/** Loads the work that waits for staff; again every minute while the page is visible, and on its focus. */
export const attentionQuery = queryOptions({
  queryKey: ['admin-home', 'attention'],
  queryFn: queryApi({
    path: '/api/admin/attention',
    schema: Attention,
    fallback: 'This couldn’t be loaded. Please try again.',
  }),
  refetchInterval: 60_000,
  refetchOnWindowFocus: 'always',
  meta: { label: 'What waits for you' },
});

export const auditQuery = (filters: AuditFilterValues) =>
  growingQuery({
    queryKey: ['admin-home', 'audit', filters],
    label: 'The audit log',
    path: `/api/admin/audit?${apiFilters(filters)}`,
    schema: AuditPage,
    toPage: ({ entries, nextCursor }) => ({ items: entries, nextCursor }),
  });
