import * as z from 'zod/mini';
import { CAPTCHA_LIMITS } from '../platform/captcha.ts';
import { ResetRequest } from './account.ts';

/**
 * Returns whether a path leads to a page of this site. Browsers read `//` and `/\` as the start of another
 * site's URL, and dot segments can resolve to the same.
 */
function isOwnPath(path: string): boolean {
  const isPath = /^\/(?![/\\]|%2f|%5c)[^\s\\\p{Cc}]*$/iu.test(path);
  return isPath && !/\/(\.|%2e){1,2}(?=[/?#]|$)/i.test(path);
}

/** A captcha token (`account_email`), which has a budget of its own: anyone can request these emails for anyone. */
const recaptchaToken = z.optional(z.string().check(z.minLength(1), z.maxLength(CAPTCHA_LIMITS.tokenMax)));

/** Body of `POST /api/account/emails/password-reset`. */
export const PasswordResetRequest = z.extend(ResetRequest, { recaptchaToken });
export type PasswordResetRequest = z.infer<typeof PasswordResetRequest>;

/** Body of `POST /api/account/emails/sign-in-link`; `next` is the path after the sign-in. */
export const SignInLinkRequest = z.extend(ResetRequest, {
  recaptchaToken,
  next: z.string().check(z.maxLength(2_000), z.refine(isOwnPath, 'must be a path of this site')),
});
export type SignInLinkRequest = z.infer<typeof SignInLinkRequest>;
