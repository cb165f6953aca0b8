import type { Route } from '../platform/routes/route.ts';
import { exportAnalyticsRoute } from './export/export-analytics.http.ts';
import { getAllAnalyticsRoute, getOwnAnalyticsRoute } from './reports/analytics-reports.http.ts';
import { refreshAnalyticsRoute } from './rollup/refresh-analytics.http.ts';

export const analyticsRoutes: readonly Route[] = [
  getOwnAnalyticsRoute,
  getAllAnalyticsRoute,
  refreshAnalyticsRoute,
  exportAnalyticsRoute,
];
