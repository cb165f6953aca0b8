import { describe, expect, it } from 'vitest';
import { NewPasswordForm } from './account.ts';
import { isGuessablePassword } from './common-passwords.ts';

describe('isGuessablePassword', () => {
  const GUESSABLE =
    'password Password1 Password123! PASSW0RD2026 12345678 87654321 567890123 abcdefgh qwertyuiop aaaaaaaaaaaa ' +
    'abababababab iloveyou Summer2026';

  it.each(GUESSABLE.split(' '))('detects %s', password => {
    expect(isGuessablePassword(password)).toBe(true);
  });

  it.each([
    'a long enough sentence',
    'correct horse battery',
    'Atrium-demo-1',
    'passwords are a nuisance',
    'kx8#vT2q',
    'пароль из слов',
  ])('accepts %j', password => {
    expect(isGuessablePassword(password)).toBe(false);
  });
});

describe('NewPasswordForm', () => {
  it.each([
    ['1234567', 'Use at least 8 characters for your password.'],
    ['x y'.repeat(60), 'Use at most 128 characters.'],
    ['password1', 'This password is too easy to guess. Choose another one.'],
  ])('rejects %s', (password, problem) => {
    const { error } = NewPasswordForm.safeParse({ password, confirmPassword: password });
    expect(error?.issues[0]?.message).toBe(problem);
  });

  it('requires no character classes and keeps leading and trailing spaces', () => {
    const password = ' only lower case ';
    expect(NewPasswordForm.parse({ password, confirmPassword: password }).password).toBe(password);
  });
});
