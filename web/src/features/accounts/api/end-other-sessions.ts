import { OtherSessionsEnded } from '@atrium/contract/accounts/account';
import { callApiAsUser } from '../../../platform/api/call-api-as-user.ts';
import type { Outcome } from '../hooks/use-account-form.ts';
import { attempt } from './attempt.ts';

/** Signs out every other device; this session continues. */
export function endOtherSessions(): Promise<Outcome> {
  return attempt(async () => {
    await callApiAsUser({
      method: 'POST',
      path: '/api/account/end-other-sessions',
      body: {},
      schema: OtherSessionsEnded,
      fallback: 'Your other devices couldn’t be logged out. Please try again.',
    });
  });
}
