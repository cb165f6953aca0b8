import { type InquiryReadRequest, InquiryReadResult } from '@atrium/contract/inquiries/inbox';
import { callApi } from '../../../../platform/api/api-client.ts';
import { getIdToken } from '../../../../platform/firebase/id-token.ts';

/** Writes to the audit log what is read; after it the security rules allow reading. Throws an AppError. */
export function recordRead(
  entry: InquiryReadRequest['entry'],
  signal: AbortSignal,
): Promise<InquiryReadResult> {
  const body: InquiryReadRequest = { entry };
  return callApi({
    path: '/api/admin/inquiries/reads',
    method: 'POST',
    body,
    getToken: getIdToken,
    answer: InquiryReadResult,
    fallback: 'The inquiries could not be opened. Please try again.',
    signal,
  });
}
