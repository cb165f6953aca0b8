import { queryOptions } from '@tanstack/react-query';
import { getAccessReport } from './get-access-report.ts';

/** The report about an account; loaded again whenever it is opened, because access changes elsewhere. */
export const accessReportQuery = (user: string, action: string) =>
  queryOptions({
    queryKey: ['access', user, action],
    queryFn: ({ signal }) => getAccessReport(user, action, signal),
    gcTime: 0,
    meta: { label: 'The access of an account' },
  });
