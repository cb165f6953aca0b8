import { queryOptions } from '@tanstack/react-query';
import { getRevenue } from './get-revenue.ts';

/** The report of the last months. */
export const revenueQuery = (months: number) =>
  queryOptions({
    queryKey: ['revenue', months],
    queryFn: ({ signal }) => getRevenue({ months }, signal),
    meta: { label: 'The revenue' },
  });
