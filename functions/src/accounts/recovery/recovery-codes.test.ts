import { RecoveryCodeForm } from '@atrium/contract/accounts/recovery-codes';
import { expect, it } from 'vitest';
import { codesGeneratedEmail, codeUsedEmail, generateRecoveryCodes } from './recovery-codes.ts';

it('generates unique codes that the form accepts', () => {
  const codes = [...generateRecoveryCodes(), ...generateRecoveryCodes()];
  expect(codes).toHaveLength(20);
  expect(new Set(codes).size).toBe(20);
  for (const code of codes) expect(RecoveryCodeForm.parse({ code })).toEqual({ code });
});

it.each([codesGeneratedEmail, codeUsedEmail])('emails the owner with a link to the account', emailFor => {
  const mail = emailFor('ada@atrium.example', 'https://atrium.example');
  expect(mail.to).toBe('ada@atrium.example');
  expect(mail.text).toContain('https://atrium.example/account');
  expect(mail.text).toContain('Wasn’t you?');
});
