import { describe, expect, it } from 'vitest';
import { NewPasswordForm } from './accounts/account.ts';
import { isEasilyGuessed } from './common-passwords.ts';

describe('isEasilyGuessed', () => {
  it.each([
    'password',
    'Password1',
    'Password123!',
    'PASSW0RD2026',
    '12345678',
    '87654321',
    '567890123',
    'abcdefgh',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    'abababababab',
    'iloveyou',
    'Summer2026',
  ])('%s', password => {
    expect(isEasilyGuessed(password)).toBe(true);
  });

  it.each([
    'a long enough sentence',
    'correct horse battery',
    'Atrium-demo-1',
    'passwords are a nuisance',
    'kx8#vT2q',
    'пароль из слов',
  ])('not %j', password => {
    expect(isEasilyGuessed(password)).toBe(false);
  });
});

describe('NewPasswordForm', () => {
  const problemOf = (password: string, confirmPassword = password) => {
    const parsed = NewPasswordForm.safeParse({ password, confirmPassword });
    return parsed.success ? null : (parsed.error.issues[0]?.message ?? null);
  };

  it.each([
    ['1234567', 'Use at least 8 characters for your password.'],
    ['x y'.repeat(60), 'Use at most 128 characters.'],
    ['password1', 'This password is among the first that anybody would try. Choose another one.'],
  ])('refuses %s', (password, problem) => {
    expect(problemOf(password)).toBe(problem);
  });

  it('asks for no kinds of characters, and keeps spaces at the ends', () => {
    expect(problemOf('only lower case')).toBeNull();
    expect(NewPasswordForm.parse({ password: ' a blank ', confirmPassword: ' a blank ' }).password).toBe(
      ' a blank ',
    );
  });

  it('must be repeated', () => {
    expect(problemOf('only lower case', 'only lower cases')).toBe('Passwords do not match');
  });
});
