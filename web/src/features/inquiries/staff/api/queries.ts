import type { InquiryReadRequest } from '@atrium/contract/inquiries/inbox';
import { queryOptions } from '@tanstack/react-query';
import { getListSizes } from './list-sizes.ts';
import { recordRead } from './record-read.ts';

/** The number of newsletter subscribers and of people on the waitlists. */
export const listSizesQuery = queryOptions({
  queryKey: ['inquiries', 'list-sizes'],
  queryFn: ({ signal }) => getListSizes(signal),
  meta: { label: 'The lists' },
});

/** The audit log's record that an inquiry, or the lists when null, is read. Each opening is recorded anew. */
export const recordedReadQuery = (entry: InquiryReadRequest['entry']) =>
  queryOptions({
    queryKey: ['inquiries', 'recorded-read', entry],
    queryFn: ({ signal }) => recordRead(entry, signal),
    gcTime: 0,
    meta: { label: 'The audit log' },
  });
