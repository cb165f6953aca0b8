import { AccountDeletionResponse } from '@atrium/contract/accounts/deletion';
import { SessionsEnded } from '@atrium/contract/accounts/sessions';
import type { Call } from '../../../platform/api/api-client.ts';
import { postAsUser } from '../../../platform/api/call-api-as-user.ts';
import type { Outcome } from './attempt.ts';
import { attempt } from './attempt.ts';

/** Ends all billing and schedules the account's deletion in a week. Requires a recent sign-in. */
export function requestDeletion(): Promise<Outcome> {
  const fallback = 'Your account couldn’t be scheduled for deletion. Please try again.';
  return post({ path: '/api/account/deletion', schema: AccountDeletionResponse, fallback });
}

/** Cancels the deletion and resumes the plans that it ended. */
export function keepAccount(): Promise<Outcome> {
  const fallback = 'The deletion couldn’t be canceled. Please try again.';
  return post({ path: '/api/account/deletion/cancel', schema: AccountDeletionResponse, fallback });
}

/** Signs out every other device; this session continues. */
export function endOtherSessions(): Promise<Outcome> {
  const fallback = 'Your other devices couldn’t be logged out. Please try again.';
  return post({ path: '/api/account/end-other-sessions', schema: SessionsEnded, fallback });
}

function post(call: Call<unknown>): Promise<Outcome> {
  return attempt(() => postAsUser({ ...call, body: {} }));
}
