import { getRevenue } from '@atrium/contract/routes/revenue';
import { routeQuery } from '../../../platform/api/route-query.ts';

/** The revenue by month, app and currency; for staff with `manage_payments` or `view_analytics`. */
export const revenueQuery = (months: number) =>
  routeQuery('The revenue', ['revenue', months], getRevenue, { query: { months: String(months) } });
