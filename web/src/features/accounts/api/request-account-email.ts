import * as accountsApi from '@atrium/contract/routes/accounts';
import { requestPasswordReset } from '@atrium/contract/routes/sign-in';
import { callRoute } from '../../../platform/api/call-route.ts';
import { getCaptchaToken } from '../../../platform/google/captcha.ts';
import { attempt } from './attempt.ts';

/** Returns what a request for an email without a sign-in has: with a captcha token it is sent even after many others. */
export async function withCaptcha<Body extends object>(body: Body) {
  const recaptchaToken = await getCaptchaToken('account_email').catch(() => undefined);
  return { ...body, ...(recaptchaToken !== undefined && { recaptchaToken }) };
}

/** Sends the signed-in user a link that confirms their email. */
export const sendVerification = () => attempt(() => callRoute(accountsApi.requestEmailConfirmation));

/** Sends a link that resets the password. Does not reveal whether the account exists. */
export const sendPasswordReset = (email: string) =>
  attempt(async () => callRoute(requestPasswordReset, { body: await withCaptcha({ email }) }));
