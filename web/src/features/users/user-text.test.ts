import { expect, it } from 'vitest';
import { accessDifference, roleOpens } from './user-text.ts';

it.each([
  ['user', 'No staff access.'],
  ['admin', 'Full access.'],
  ['user-manager', 'Manage accounts, answer contact and demo requests.'],
] as const)('describes the access of the role %s', (role, sentence) => {
  expect(roleOpens(role)).toBe(sentence);
});

it('lists the permissions that a change grants and removes', () => {
  expect(accessDifference(['manage_users', 'view_analytics'], ['view_analytics', 'manage_payments'])).toEqual(
    {
      allowed: ['manage_payments'],
      withdrawn: ['manage_users'],
    },
  );
});
