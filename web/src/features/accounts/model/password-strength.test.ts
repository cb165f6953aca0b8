import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', null],
  ['x', { level: 0, text: '7 more characters.' }],
  ['sevenup', { level: 0, text: '1 more character.' }],
  ['password', { level: 0, text: 'Too common: attackers try it first.' }],
  ['quay-pen', { level: 1, text: 'OK. A few more words make it safer.' }],
  ['quay-pen-oak', { level: 2, text: 'Good.' }],
  ['quay-pen-oak-rim', { level: 3, text: 'Strong.' }],
])('%j', (password, expected) => {
  expect(passwordStrength(password)).toEqual(expected);
});
