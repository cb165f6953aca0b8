import { type InquiryActionRequest, InquiryActionResult } from '@atrium/contract/inquiries/inbox';
import { callApi } from '../../../../platform/api/api-client.ts';
import { getIdToken } from '../../../../platform/firebase/id-token.ts';

/** Marks submissions as spam or not spam, or deletes them. Idempotent. Throws an AppError. */
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
