import {
  AnalyticsExportQuery,
  AnalyticsQuery,
  AnalyticsReport,
  RefreshedAnalytics,
  StaffAnalyticsReport,
} from '../analytics/reports.ts';
import { FILE_NOT_CREATED } from '../platform/file-part.ts';
import { get, post } from './define-route.ts';

const STAFF = { permission: 'view_analytics' } as const;
const ANALYTICS_NOT_LOADED = 'The analytics couldn’t be loaded. Please try again.';

export const exportAnalytics = get('/api/admin/analytics/export', STAFF, {
  recentSignIn: true,
  query: AnalyticsExportQuery,
  reply: { file: 'text/csv' },
  failure: FILE_NOT_CREATED,
});

export const getOwnAnalytics = get('/api/analytics', 'signed-in', {
  query: AnalyticsQuery,
  reply: AnalyticsReport,
  failure: ANALYTICS_NOT_LOADED,
});

export const getAllAnalytics = get('/api/admin/analytics', STAFF, {
  query: AnalyticsQuery,
  reply: StaffAnalyticsReport,
  failure: ANALYTICS_NOT_LOADED,
});

export const refreshAnalytics = post('/api/admin/analytics/refresh', STAFF, {
  reply: RefreshedAnalytics,
  failure: 'The data couldn’t be refreshed. Please try again.',
});
