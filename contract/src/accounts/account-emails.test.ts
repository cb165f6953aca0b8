import { expect, it } from 'vitest';
import { SignInLinkRequest } from './account-emails.ts';

const isAccepted = (next: string) =>
  SignInLinkRequest.safeParse({ email: 'ada@atrium.example', next }).success;

it('accepts a sign-in link to a page of this site only', () => {
  for (const next of ['/', '/transactions?page=2', '/app/x#plans']) expect(isAccepted(next)).toBe(true);
  for (const next of ['//evil.example', '/\\evil.example', '/.//evil.example', 'https://evil.example', ''])
    expect(isAccepted(next)).toBe(false);
});
