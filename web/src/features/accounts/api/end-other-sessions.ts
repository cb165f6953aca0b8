import { OtherSessionsEnded } from '@atrium/contract/accounts/account';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';
import type { Outcome } from '../hooks/use-account-form.ts';
import { attempt } from './attempt.ts';

/** Signs out every other device; this session continues. */
export function endOtherSessions(): Promise<Outcome> {
  return attempt(async () => {
    await callApi({
      method: 'POST',
      path: '/api/account/end-other-sessions',
      body: {},
      getToken: getIdToken,
      answer: OtherSessionsEnded,
      fallback: 'Your other devices couldn’t be logged out. Please try again.',
    });
  });
}
