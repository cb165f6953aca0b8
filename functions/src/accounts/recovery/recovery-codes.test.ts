import { RecoveryCodeForm } from '@atrium/contract/accounts/recovery-codes';
import { expect, it } from 'vitest';
import { codesMadeLetter, codeUsedLetter, fingerprintOf, newRecoveryCodes } from './recovery-codes.ts';

it('makes codes that the form takes, each another one', () => {
  const codes = [...newRecoveryCodes(), ...newRecoveryCodes()];
  expect(codes).toHaveLength(20);
  expect(new Set(codes).size).toBe(20);
  for (const code of codes) expect(RecoveryCodeForm.parse({ code })).toEqual({ code });
});

it('stores a fingerprint that is another one for everybody and does not show the code', () => {
  const [code = ''] = newRecoveryCodes();
  expect(fingerprintOf('ada', code)).toBe(fingerprintOf('ada', code));
  expect(fingerprintOf('ada', code)).not.toBe(fingerprintOf('eve', code));
  expect(fingerprintOf('ada', code)).not.toContain(code);
});

it.each([codesMadeLetter, codeUsedLetter])('tells the owner, with a way on', letter => {
  const mail = letter('ada@atrium.example', 'https://atrium.example');
  expect(mail.to).toBe('ada@atrium.example');
  expect(mail.text).toContain('https://atrium.example/account');
  expect(mail.text).toContain('This was not you?');
});
