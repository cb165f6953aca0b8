import { getRevenue } from '@atrium/contract/routes/revenue';
import { queryOptions } from '@tanstack/react-query';
import { queryRoute } from '../../../platform/api/call-route.ts';

/** The revenue by month, app and currency; for staff with `manage_payments` or `view_analytics`. */
export const revenueQuery = (months: number) =>
  queryOptions({
    queryKey: ['revenue', months],
    queryFn: queryRoute(getRevenue, { query: { months: String(months) } }),
    meta: { label: 'The revenue' },
  });
