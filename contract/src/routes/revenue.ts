import { RevenueQuery, RevenueReport } from '../revenue.ts';
import type { ApiRoute } from './api-route.ts';

export const getRevenue = {
  method: 'GET',
  path: '/api/admin/revenue',
  access: { permission: ['manage_payments', 'view_analytics'] },
  query: RevenueQuery,
  reply: RevenueReport,
  failure: 'The revenue couldn’t be loaded. Please try again.',
} as const satisfies ApiRoute;
