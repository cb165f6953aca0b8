import { ListSizes } from '@atrium/contract/inquiries/inbox';
import { callApi } from '../../../../platform/api/api-client.ts';
import { getIdToken } from '../../../../platform/firebase/id-token.ts';

/** How long the newsletter's list and the waitlists are. Throws an AppError. */
export function getListSizes(signal: AbortSignal): Promise<ListSizes> {
  return callApi({
    path: '/api/admin/inquiries/lists',
    getToken: getIdToken,
    answer: ListSizes,
    fallback: 'The lists could not be counted. Please try again.',
    signal,
  });
}
