import { queryOptions } from '@tanstack/react-query';
import { listServiceRecords, readServiceRecord } from './service-records.ts';

/** Every legacy service, read from the database each time the list is opened. Invalidate it after a change. */
export const serviceRecordsQuery = queryOptions({
  queryKey: ['services', 'records'],
  queryFn: listServiceRecords,
  gcTime: 0,
  meta: { label: 'The services' },
});

/** One service, read when its form opens; null when there is none. Saving compares with the version that was read. */
export const serviceRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', 'record', id],
    queryFn: () => readServiceRecord(id),
    gcTime: 0,
    meta: { label: 'A service' },
  });
