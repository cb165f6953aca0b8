import * as z from 'zod/mini';
import { ResetRequest } from './account.ts';

/** Body of `POST /api/account/emails/sign-in-link`; `next` is the path after the sign-in. */
export const SignInLinkRequest = z.extend(ResetRequest, {
  next: z.string().check(z.regex(/^\//, 'must be a path'), z.maxLength(2_000)),
});
export type SignInLinkRequest = z.infer<typeof SignInLinkRequest>;

/** The reply of the routes that email a link. It is the same whether or not the email has an account. */
export const AccountEmailAccepted = z.object({ accepted: z.literal(true) });
export type AccountEmailAccepted = z.infer<typeof AccountEmailAccepted>;
