import { queryOptions } from '@tanstack/react-query';
import { growingQuery } from '../../../platform/api/growing-query.ts';
import { type AuditFilterValues, apiFilters } from '../audit-address.ts';
import { getAttention, listAudit } from './panel.ts';

const MINUTE_MS = 60_000;

/** What waits for staff: checked again every minute while the page is visible, and when the user returns to it. */
export const attentionQuery = queryOptions({
  queryKey: ['panel', 'attention'],
  queryFn: ({ signal }) => getAttention(signal),
  refetchInterval: MINUTE_MS,
  refetchOnWindowFocus: 'always',
  meta: { label: 'What waits for you', lastSeen: true },
});

/** The audit log that matches the filters. */
export const auditQuery = (filters: AuditFilterValues) =>
  growingQuery(['panel', 'audit', filters], 'The audit log', (cursor, signal) =>
    listAudit(apiFilters(filters), cursor, signal),
  );
