import { AccountDeletionAnswer } from '@atrium/contract/accounts/deletion';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';
import type { Outcome } from '../hooks/use-account-form.ts';
import { attempt } from './attempt.ts';

/**
 * Ends all billing and schedules the account's deletion in a week. Requires a recent sign-in (`useReauthentication`).
 */
export function requestDeletion(): Promise<Outcome> {
  return post('/api/account/deletion', 'Your account could not be marked for deletion. Please try again.');
}

/** Cancels the deletion and resumes the plans that it ended. */
export function keepAccount(): Promise<Outcome> {
  return post('/api/account/deletion/cancel', 'We could not take it back. Please try again.');
}

function post(path: string, fallback: string): Promise<Outcome> {
  return attempt(async () => {
    await callApi({
      method: 'POST',
      path,
      body: {},
      getToken: getIdToken,
      answer: AccountDeletionAnswer,
      fallback,
    });
  });
}
