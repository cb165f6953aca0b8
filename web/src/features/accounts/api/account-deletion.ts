import { AccountDeletionAnswer } from '@atrium/contract/accounts/deletion';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';
import type { Outcome } from '../hooks/use-account-form.ts';
import { attempt } from './attempt.ts';

/**
 * Ends all billing and has the account deleted in a week. Somebody must just have proved to be the owner
 * (`useReauthentication`).
 */
export function requestDeletion(): Promise<Outcome> {
  return post('/api/account/deletion', 'Your account could not be marked for deletion. Please try again.');
}

/** Takes the wish back; plans that it has ended are resumed. */
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
