import {
  ANALYTICS_LIMITS,
  ANALYTICS_METRICS,
  type AnalyticsQuery,
  type AnalyticsReport,
  type RefreshedAnalytics,
  type StaffAnalyticsReport,
} from '@atrium/contract/analytics/reports';
import * as api from '@atrium/contract/routes/analytics';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../../platform/api/call-route.ts';
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
    queryFn: ({ signal }): Promise<AnalyticsReport | StaffAnalyticsReport> =>
      callRoute(scope === 'all' ? api.getAllAnalytics : api.getOwnAnalytics, { query, signal }),
    meta,
  });

/** Counts what is due on the server, for staff with `view_analytics`. */
export const refreshAnalytics = (): Promise<RefreshedAnalytics> => callRoute(api.refreshAnalytics);

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
