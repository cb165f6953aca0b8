import { expect, it } from 'vitest';
import { formatRecoveryCode, RecoveryCodeForm, RecoveryRequest } from './recovery-codes.ts';

const CODE = '7K2M9QXT4D0VHN6B';

it.each([
  CODE,
  formatRecoveryCode(CODE),
  '7k2m 9qxt 4d0v hn6b',
  ' 7K2M-9QXT-4DOV-HN6B ',
  '\u202a７k2m‑9qxt–4d0v\u00a0hn6b',
])('a recovery code is parsed from %j', code => {
  expect(RecoveryCodeForm.parse({ code })).toEqual({ code: CODE });
});

it.each(['', 'short', `${CODE}0`, '7K2M-9QXT-4D0V-HN6U', '123456'])(
  'a recovery code is rejected: %j',
  code => {
    expect(RecoveryCodeForm.safeParse({ code }).success).toBe(false);
  },
);

it('a recovery code is formatted in groups of four', () => {
  expect(formatRecoveryCode(CODE)).toBe('7K2M-9QXT-4D0V-HN6B');
});

it('a request to recover an account requires a first factor of a known method', () => {
  const firstFactor = { by: 'password', email: 'ada@atrium.example', password: 'secret' } as const;
  expect(RecoveryRequest.parse({ firstFactor, code: CODE })).toEqual({ firstFactor, code: CODE });
  expect(RecoveryRequest.safeParse({ code: CODE }).success).toBe(false);
  expect(RecoveryRequest.safeParse({ firstFactor: { by: 'hope' }, code: CODE }).success).toBe(false);
});
