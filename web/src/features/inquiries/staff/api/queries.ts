import type {
  InquiryActionRequest,
  InquiryActionResult,
  InquiryReadRequest,
} from '@atrium/contract/inquiries/inbox';
import * as api from '@atrium/contract/routes/staff-inquiries';
import { queryOptions } from '@tanstack/react-query';
import { callRoute, queryRoute } from '../../../../platform/api/call-route.ts';

/** The number of newsletter subscribers and of entries on the waitlists. */
export const listSizesQuery = queryOptions({
  queryKey: ['inquiries', 'list-sizes'],
  queryFn: queryRoute(api.listSizes),
  meta: { label: 'The lists' },
});

/** Records in the audit log that an inquiry, or the lists when null, is read; the security rules then allow reading. */
export const recordedReadQuery = (entry: InquiryReadRequest['entry']) =>
  queryOptions({
    queryKey: ['inquiries', 'recorded-read', entry],
    queryFn: queryRoute(api.recordInquiryRead, { body: { entry } }),
    gcTime: 0,
    meta: { label: 'The audit log' },
  });

/** Marks submissions as spam or not spam, or deletes them. Idempotent. Throws an AppError. */
export const changeInquiries = (body: InquiryActionRequest): Promise<InquiryActionResult> =>
  callRoute(api.changeInquiries, { body });
