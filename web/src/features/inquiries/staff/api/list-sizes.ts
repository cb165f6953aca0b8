import { ListSizes } from '@atrium/contract/inquiries/inbox';
import { callApi } from '../../../../platform/api/api-client.ts';
import { getIdToken } from '../../../../platform/firebase/id-token.ts';

/** The numbers of subscribers and of waitlist members. Throws an AppError. */
export function getListSizes(signal: AbortSignal): Promise<ListSizes> {
  return callApi({
    path: '/api/admin/inquiries/lists',
    getToken: getIdToken,
    answer: ListSizes,
    fallback: 'The lists couldn’t be counted. Please try again.',
    signal,
  });
}
