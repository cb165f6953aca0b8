import { expect, it } from 'vitest';
import { codesGeneratedEmail, codeUsedEmail } from './recovery-codes.ts';

it.each([codesGeneratedEmail, codeUsedEmail])('emails the owner with a link to the account', emailFor => {
  const mail = emailFor('ada@atrium.example', 'https://atrium.example');
  expect(mail.to).toBe('ada@atrium.example');
  expect(mail.text).toContain('https://atrium.example/account');
  expect(mail.text).toContain('Wasn’t you?');
});
