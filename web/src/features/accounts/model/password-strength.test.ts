import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', null],
  ['x', { level: 0, text: '7 more characters.' }],
  ['sevenup', { level: 0, text: '1 more character.' }],
  ['password', { level: 0, text: 'Too common: it is among the first to be tried.' }],
  ['quay-pen', { level: 1, text: 'Allowed. A few more words make it safer.' }],
  ['quay-pen-oak', { level: 2, text: 'Good.' }],
  ['quay-pen-oak-rim', { level: 3, text: 'Strong.' }],
])('%j', (password, expected) => {
  expect(passwordStrength(password)).toEqual(expected);
});
