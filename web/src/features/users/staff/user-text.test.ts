import { expect, it } from 'vitest';
import { roleOpens } from './user-text.ts';

it.each([
  ['user', 'No staff access.'],
  ['admin', 'Opens everything.'],
  ['user-manager', 'Manage accounts, answer contact and demo requests.'],
] as const)('says what the role %s opens', (role, sentence) => {
  expect(roleOpens(role)).toBe(sentence);
});
