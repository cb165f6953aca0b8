import { expect, it } from 'vitest';
import { accessDifference, roleOpens } from './user-text.ts';

it.each([
  ['user', 'No staff access.'],
  ['admin', 'Full access.'],
  ['user-manager', 'Manage accounts, answer contact and demo requests.'],
] as const)('says what the role %s opens', (role, sentence) => {
  expect(roleOpens(role)).toBe(sentence);
});

it('says what a change of permissions allows and takes away', () => {
  expect(accessDifference(['manage_users', 'view_analytics'], ['view_analytics', 'manage_payments'])).toEqual(
    {
      allowed: ['manage_payments'],
      withdrawn: ['manage_users'],
    },
  );
});
