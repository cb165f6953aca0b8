import { RevenueReport } from '@atrium/contract/revenue';
import { queryOptions } from '@tanstack/react-query';
import { queryApi } from '../../../platform/api/call-api-as-user.ts';

/** The revenue by month, app and currency; for staff with `manage_payments` or `view_analytics`. */
export const revenueQuery = (months: number) =>
  queryOptions({
    queryKey: ['revenue', months],
    queryFn: queryApi({
      path: `/api/admin/revenue?months=${months}`,
      schema: RevenueReport,
      fallback: 'The revenue couldn’t be loaded. Please try again.',
    }),
    meta: { label: 'The revenue' },
  });
