import { type InquiryActionRequest, InquiryActionResult } from '@atrium/contract/inquiries/inbox';
import { callApiAsUser } from '../../../../platform/api/call-api-as-user.ts';

/** Marks submissions as spam or not spam, or deletes them. Idempotent. Throws an AppError. */
export function changeInquiries(body: InquiryActionRequest): Promise<InquiryActionResult> {
  return callApiAsUser({
    path: '/api/admin/inquiries/actions',
    method: 'POST',
    body,
    schema: InquiryActionResult,
    fallback: 'This could not be changed. Try again.',
  });
}
