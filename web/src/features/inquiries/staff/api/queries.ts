import { type InquiryReadRequest, InquiryReadResult, ListSizes } from '@atrium/contract/inquiries/inbox';
import { queryOptions } from '@tanstack/react-query';
import { callApiAsUser } from '../../../../platform/api/call-api-as-user.ts';

/** The number of newsletter subscribers and of entries on the waitlists. */
export const listSizesQuery = queryOptions({
  queryKey: ['inquiries', 'list-sizes'],
  queryFn: ({ signal }) =>
    callApiAsUser({
      path: '/api/admin/inquiries/lists',
      schema: ListSizes,
      fallback: 'The lists couldn’t be counted. Please try again.',
      signal,
    }),
  meta: { label: 'The lists' },
});

/**
 * Records in the audit log that an inquiry, or the lists when null, is read; after it the security rules allow reading.
 * Each opening is recorded anew.
 */
export const recordedReadQuery = (entry: InquiryReadRequest['entry']) =>
  queryOptions({
    queryKey: ['inquiries', 'recorded-read', entry],
    queryFn: ({ signal }) =>
      callApiAsUser({
        path: '/api/admin/inquiries/reads',
        method: 'POST',
        body: { entry } satisfies InquiryReadRequest,
        schema: InquiryReadResult,
        fallback: 'The inquiries could not be opened. Please try again.',
        signal,
      }),
    gcTime: 0,
    meta: { label: 'The audit log' },
  });
