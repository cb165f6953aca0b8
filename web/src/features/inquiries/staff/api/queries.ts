import {
  type InquiryActionRequest,
  InquiryActionResult,
  type InquiryReadRequest,
  InquiryReadResult,
  ListSizes,
} from '@atrium/contract/inquiries/inbox';
import { queryOptions } from '@tanstack/react-query';
import { postAsUser, queryApi } from '../../../../platform/api/call-api-as-user.ts';

/** The number of newsletter subscribers and of entries on the waitlists. */
export const listSizesQuery = queryOptions({
  queryKey: ['inquiries', 'list-sizes'],
  queryFn: queryApi({
    path: '/api/admin/inquiries/lists',
    schema: ListSizes,
    fallback: 'The lists couldn’t be counted. Please try again.',
  }),
  meta: { label: 'The lists' },
});

/** Records in the audit log that an inquiry, or the lists when null, is read; the security rules then allow reading. */
export const recordedReadQuery = (entry: InquiryReadRequest['entry']) =>
  queryOptions({
    queryKey: ['inquiries', 'recorded-read', entry],
    queryFn: queryApi({
      path: '/api/admin/inquiries/reads',
      method: 'POST',
      body: { entry } satisfies InquiryReadRequest,
      schema: InquiryReadResult,
      fallback: 'The inquiries could not be opened. Please try again.',
    }),
    gcTime: 0,
    meta: { label: 'The audit log' },
  });

/** Marks submissions as spam or not spam, or deletes them. Idempotent. Throws an AppError. */
export function changeInquiries(body: InquiryActionRequest): Promise<InquiryActionResult> {
  return postAsUser({
    path: '/api/admin/inquiries/actions',
    body,
    schema: InquiryActionResult,
    fallback: 'This could not be changed. Try again.',
  });
}
