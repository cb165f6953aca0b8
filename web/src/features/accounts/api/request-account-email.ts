import { AccountEmailAccepted } from '@atrium/contract/accounts/account-emails';
import { callApi } from '../../../platform/api/api-client.ts';
import type { getIdToken } from '../../../platform/firebase/id-token.ts';
import type { Outcome } from '../hooks/use-account-form.ts';
import { attempt } from './attempt.ts';

/** Has the server email a link of this kind. `getToken` is for kinds that need a sign-in. */
export function requestAccountEmail(
  kind: 'confirmation' | 'password-reset' | 'sign-in-link' | 'email-change',
  body: object,
  getToken?: typeof getIdToken,
): Promise<Outcome> {
  return attempt(async () => {
    await callApi({
      method: 'POST',
      path: `/api/account/emails/${kind}`,
      body,
      ...(getToken && { getToken }),
      answer: AccountEmailAccepted,
      fallback: 'The email couldn’t be sent. Please try again.',
    });
  });
}
