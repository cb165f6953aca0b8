import {
  AnalyticsExportQuery,
  AnalyticsQuery,
  AnalyticsReport,
  RefreshedAnalytics,
  StaffAnalyticsReport,
} from '../analytics/reports.ts';
import { FILE_NOT_CREATED } from '../platform/file-part.ts';
import type { ApiRoute } from './api-route.ts';

const ANALYTICS_NOT_LOADED = 'The analytics couldn’t be loaded. Please try again.';

export const exportAnalytics = {
  method: 'GET',
  path: '/api/admin/analytics/export',
  access: { permission: 'view_analytics' },
  recentSignIn: true,
  query: AnalyticsExportQuery,
  reply: { file: 'text/csv' },
  failure: FILE_NOT_CREATED,
} as const satisfies ApiRoute;

export const getOwnAnalytics = {
  method: 'GET',
  path: '/api/analytics',
  access: 'signed-in',
  query: AnalyticsQuery,
  reply: AnalyticsReport,
  failure: ANALYTICS_NOT_LOADED,
} as const satisfies ApiRoute;

export const getAllAnalytics = {
  method: 'GET',
  path: '/api/admin/analytics',
  access: { permission: 'view_analytics' },
  query: AnalyticsQuery,
  reply: StaffAnalyticsReport,
  failure: ANALYTICS_NOT_LOADED,
} as const satisfies ApiRoute;

export const refreshAnalytics = {
  method: 'POST',
  path: '/api/admin/analytics/refresh',
  access: { permission: 'view_analytics' },
  reply: RefreshedAnalytics,
  failure: 'The data couldn’t be refreshed. Please try again.',
} as const satisfies ApiRoute;
