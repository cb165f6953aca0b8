import { type InquiryActionRequest, InquiryActionResult } from '@atrium/contract/inquiries/inbox';
import { callApi } from '../../../../platform/api/api-client.ts';
import { getIdToken } from '../../../../platform/firebase/id-token.ts';

/** Marks entries as spam, takes that back, or deletes them; sending it again is safe. Throws an AppError. */
export function changeInquiries(body: InquiryActionRequest): Promise<InquiryActionResult> {
  return callApi({
    path: '/api/admin/inquiries/actions',
    method: 'POST',
    body,
    getToken: getIdToken,
    answer: InquiryActionResult,
    fallback: 'This could not be changed. Try again.',
  });
}
