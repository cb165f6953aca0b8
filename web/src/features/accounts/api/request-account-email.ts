import { AccountEmailAccepted } from '@atrium/contract/accounts/account';
import { callApi } from '../../../platform/api/api-client.ts';
import { getIdToken } from '../../../platform/firebase/id-token.ts';
import { getCaptchaToken } from '../../../platform/google/captcha.ts';
import type { Outcome } from './attempt.ts';
import { attempt } from './attempt.ts';

/** Has the server email a link of this kind. `getToken` is for kinds that need a sign-in. */
export function requestAccountEmail(
  kind: 'confirmation' | 'password-reset' | 'sign-in-link' | 'email-change',
  body: object,
  getToken?: typeof getIdToken,
): Promise<Outcome> {
  return attempt(() =>
    callApi({
      method: 'POST',
      path: `/api/account/emails/${kind}`,
      body,
      ...(getToken && { getToken }),
      schema: AccountEmailAccepted,
      fallback: 'The email couldn’t be sent. Please try again.',
    }),
  );
}

/** The same without a sign-in. With a captcha token it is sent even after others have requested many. */
export async function requestPublicEmail(
  kind: 'password-reset' | 'sign-in-link',
  body: object,
): Promise<Outcome> {
  const recaptchaToken = await getCaptchaToken('account_email').catch(() => undefined);
  return requestAccountEmail(kind, { ...body, recaptchaToken });
}

/** Sends the signed-in user a link that confirms their email. */
export const sendVerification = () => requestAccountEmail('confirmation', {}, getIdToken);

/** Sends a link that resets the password. Does not reveal whether the account exists. */
export const sendPasswordReset = (email: string) => requestPublicEmail('password-reset', { email });
