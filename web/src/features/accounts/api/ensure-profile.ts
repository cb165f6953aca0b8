import { UserProfile } from '@atrium/contract/accounts/account';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { postAsUser } from '../../../platform/api/call-api-as-user.ts';

/** Creates the user's profile on the server when missing; returns the profile. */
export function ensureProfile(): Promise<UserProfile> {
  return postAsUser({
    path: '/api/profile',
    body: {},
    schema: UserProfile,
    fallback: SPEC_TEXT.profileNotFound,
  });
}
