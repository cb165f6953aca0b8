import { RevenueQuery, RevenueReport } from '../revenue.ts';
import { get } from './define-route.ts';

const STAFF = { permission: ['manage_payments', 'view_analytics'] } as const;

export const getRevenue = get('/api/admin/revenue', STAFF, {
  query: RevenueQuery,
  reply: RevenueReport,
  failure: 'The revenue couldn’t be loaded. Please try again.',
});
