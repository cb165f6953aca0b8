import { expect, it } from 'vitest';
import type { AuthLink } from '../../platform/mail/mail.ts';
import { createAuthLink, type LinkMaker } from './auth-links.ts';

const ORIGIN = 'https://atrium.example';
const EMAIL = 'ada@company.example';

const make = (mode: string) => async (email: string) =>
  `https://project.firebaseapp.com/__/auth/action?mode=${mode}&oobCode=code-of-${email}&apiKey=x`;
const maker: LinkMaker = {
  generateEmailVerificationLink: make('verifyEmail'),
  generatePasswordResetLink: make('resetPassword'),
  generateSignInWithEmailLink: make('signIn'),
  generateVerifyAndChangeEmailLink: make('verifyAndChangeEmail'),
};

it.each<AuthLink>([
  { mode: 'verifyEmail', email: EMAIL },
  { mode: 'resetPassword', email: EMAIL },
  { mode: 'signIn', email: EMAIL, next: '/a?b=1&c=2' },
  { mode: 'verifyAndChangeEmail', email: EMAIL, newEmail: 'new@company.example' },
])('a link of the mode $mode opens our own page', async link => {
  const created = await createAuthLink(link, maker, ORIGIN);
  const url = new URL(typeof created === 'object' ? created.url : created);
  expect(`${url.origin}${url.pathname}`).toBe(`${ORIGIN}/account/action`);
  const { mode, next } = link;
  expect(Object.fromEntries(url.searchParams)).toEqual({
    mode,
    oobCode: `code-of-${EMAIL}`,
    ...(next && { next }),
  });
});

const failing = (error: object): LinkMaker => ({
  ...maker,
  generatePasswordResetLink: () => Promise.reject(error),
});
const RESET: AuthLink = { mode: 'resetPassword', email: EMAIL };

it.each([
  [
    'too early',
    {
      code: 'auth/internal-error',
      httpResponse: { data: { error: { message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } },
    },
  ],
  ['impossible', { code: 'auth/email-not-found' }],
  ['impossible', { code: 'auth/user-disabled' }],
])('a link is %s after %j', async (outcome, error) => {
  expect(await createAuthLink(RESET, failing(error), ORIGIN)).toBe(outcome);
});

it('another failure of the service is thrown', async () => {
  const error = { code: 'auth/internal-error', httpResponse: { data: 'QUOTA_EXCEEDED' } };
  await expect(createAuthLink(RESET, failing(error), ORIGIN)).rejects.toBe(error);
});
