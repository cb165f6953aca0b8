import { ROLE_PERMISSIONS, type Role } from '@atrium/contract/access/access';
import { expect, it } from 'vitest';
import { matching } from '../../../features/command-palette/destination.ts';
import { listTabs, SHELL_LINKS } from './shell-links.ts';

it('the navigation has one icon per destination', () => {
  const icons = SHELL_LINKS.map(({ icon }) => icon);
  const taken = icons.filter((icon, index) => icons.indexOf(icon) !== index);
  expect(taken, 'Choose or draw another one in web/src/layouts/dashboard/nav/shell-icon.tsx').toEqual([]);
});

it('the command palette finds the staff payments by “refund”', () => {
  expect(matching(SHELL_LINKS, 'refund').map(({ label }) => label)).toEqual(['Payments']);
});

it.each([
  ['user', ['Overview', 'Market', 'Plans', 'History']],
  ['finance-manager', ['Overview', 'Payments', 'Revenue', 'Analytics']],
  ['user-manager', ['Overview', 'Inquiries', 'Users', 'Admin']],
  ['service-manager', ['Overview', 'Services', 'Admin']],
  ['admin', ['Overview', 'Payments', 'Inquiries', 'Users']],
] as const satisfies [Role, string[]][])('the bottom bar of a %s has the links %j', (role, labels) => {
  const tabs = listTabs({ role, permissions: [...ROLE_PERMISSIONS[role]] });
  expect(tabs.map(({ label }) => label)).toEqual(labels);
});
