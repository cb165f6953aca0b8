import { expect, it } from 'vitest';
import { roleOpens } from './user-text.ts';

it.each([
  ['user', 'Opens nothing beyond the own account.'],
  ['admin', 'Opens everything.'],
  ['user-manager', 'Look after accounts, answer contact and demo requests.'],
] as const)('says what the role %s opens', (role, sentence) => {
  expect(roleOpens(role)).toBe(sentence);
});
