import {
  ANALYTICS_LIMITS,
  ANALYTICS_METRICS,
  type AnalyticsQuery,
  AnalyticsReport,
  RefreshedAnalytics,
  StaffAnalyticsReport,
} from '@atrium/contract/analytics/reports';
import { queryOptions } from '@tanstack/react-query';
import { postAsUser, queryApi } from '../../../platform/api/call-api-as-user.ts';
import { rangeStart } from '../report-text.ts';
import { listEvents, listReferrals } from './list-observed.ts';

/** Prefix of every analytics query. Invalidate it to load all figures again. */
export const ANALYTICS_KEY = ['analytics'] as const;

/** A failed fetch is logged as an error (specification §2.8). */
const meta = { label: 'The analytics', level: 'error' } as const;

/** The report of the user's own events, or of all visitors for staff with `view_analytics`. */
export const reportQuery = (scope: 'own' | 'all', query: AnalyticsQuery) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, scope, query],
    queryFn: queryApi<AnalyticsReport | StaffAnalyticsReport>({
      path: `/api/${scope === 'all' ? 'admin/' : ''}analytics?${new URLSearchParams(query)}`,
      schema: scope === 'all' ? StaffAnalyticsReport : AnalyticsReport,
      fallback: 'The analytics couldn’t be loaded. Please try again.',
    }),
    meta,
  });

/** Counts what is due on the server, for staff with `view_analytics`. */
export function refreshAnalytics(): Promise<RefreshedAnalytics> {
  return postAsUser({
    path: '/api/admin/analytics/refresh',
    schema: RefreshedAnalytics,
    fallback: 'The data couldn’t be refreshed. Please try again.',
  });
}

/** The newest events of a range and metric: of one user, or of all with null. */
export const eventsQuery = (
  userId: string | null,
  { range, metric }: Pick<AnalyticsQuery, 'range' | 'metric'>,
  max: number,
) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, 'events', userId, range, metric, max],
    queryFn: () => {
      const types = ANALYTICS_METRICS[metric].eventTypes;
      // Each metric counts one type, or all.
      const eventType = metric === 'all' ? null : (types[0] ?? null);
      return listEvents({ filter: { userId, eventType }, from: rangeStart(range, new Date()), max });
    },
    meta,
  });

/** The newest referrals of a range: of one user, or of all with null. */
export const referralsQuery = (userId: string | null, range: AnalyticsQuery['range']) =>
  queryOptions({
    queryKey: [...ANALYTICS_KEY, 'referrals', userId, range],
    queryFn: () =>
      listReferrals({
        filter: { userId, eventType: null },
        from: rangeStart(range, new Date()),
        max: ANALYTICS_LIMITS.referralsMax,
      }),
    meta,
  });
