import { AccountDeletionAnswer } from '@atrium/contract/accounts/deletion';
import { callApiAsUser } from '../../../platform/api/call-api-as-user.ts';
import type { Outcome } from '../hooks/use-account-form.ts';
import { attempt } from './attempt.ts';

/**
 * Ends all billing and schedules the account's deletion in a week. Requires a recent sign-in (`useReauthentication`).
 */
export function requestDeletion(): Promise<Outcome> {
  return post('/api/account/deletion', 'Your account couldn’t be scheduled for deletion. Please try again.');
}

/** Cancels the deletion and resumes the plans that it ended. */
export function keepAccount(): Promise<Outcome> {
  return post('/api/account/deletion/cancel', 'The deletion couldn’t be canceled. Please try again.');
}

function post(path: string, fallback: string): Promise<Outcome> {
  return attempt(async () => {
    await callApiAsUser({ method: 'POST', path, body: {}, schema: AccountDeletionAnswer, fallback });
  });
}
