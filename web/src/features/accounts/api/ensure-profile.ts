import { UserProfile } from '@atrium/contract/accounts/account';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';

/** Creates the user's profile on the server when missing; returns the profile. */
export function ensureProfile(): Promise<UserProfile> {
  return callApi({
    method: 'POST',
    path: '/api/profile',
    body: {},
    getToken: getIdToken,
    answer: UserProfile,
    fallback: SPEC_TEXT.profileNotFound,
  });
}
