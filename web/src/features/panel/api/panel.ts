import { AuditPage } from '@atrium/contract/access/audit';
import { Attention } from '@atrium/contract/panel/attention';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';

const fallback = 'This couldn’t be loaded. Please try again.';

/** What waits for the signed-in member of staff. */
export function getAttention(signal: AbortSignal): Promise<Attention> {
  return callApi({ path: '/api/admin/attention', getToken: getIdToken, answer: Attention, fallback, signal });
}

/** One page of the audit log. */
export async function listAudit(filters: URLSearchParams, cursor: string | null, signal: AbortSignal) {
  const query = new URLSearchParams(filters);
  if (cursor) query.set('cursor', cursor);
  const path = `/api/admin/audit?${query}`;
  const page = await callApi({ path, getToken: getIdToken, answer: AuditPage, fallback, signal });
  return { items: page.entries, nextCursor: page.nextCursor };
}
