import { ROLE_PERMISSIONS, ROLES, type Role } from '@atrium/contract/access/access';
import { expect, it } from 'vitest';
import { matching } from '../../../features/command-palette/destination.ts';
import { groupLinks, listLinks, listTabs, MAX_OPEN_LINKS, SHELL_LINKS } from './shell-links.ts';

it('the navigation has one icon per destination', () => {
  const icons = SHELL_LINKS.map(({ icon }) => icon);
  const taken = icons.filter((icon, index) => icons.indexOf(icon) !== index);
  expect(taken, 'Choose or draw another one in web/src/layouts/dashboard/nav/shell-icon.tsx').toEqual([]);
});

it('the command palette finds the staff payments by “refund”', () => {
  expect(matching(SHELL_LINKS, 'refund').map(({ label }) => label)).toEqual(['Payments']);
});

it('the navigation of an administrator has groups of staff pages, and the own ones apart', () => {
  const { links, groups, own } = groupLinks({ role: 'admin', permissions: ROLE_PERMISSIONS.admin });
  expect(links.map(({ label }) => label)).toEqual([
    ...['Business Home', 'Marketplace', 'Legacy Services', 'Admin Panel'],
  ]);
  expect(own.map(({ label }) => label)).toEqual([
    ...['Subscriptions', 'Make Payment', 'Transaction History', 'Analytics', 'Account'],
  ]);
  expect(groups.map(({ name, links }) => [name, ...links.map(({ label }) => label)])).toEqual([
    ['Customers', 'Users', 'Inquiries'],
    ['Money', 'Payments', 'Revenue'],
    ['Content', 'Newsletter', 'Edit Services'],
    ['Insights', 'Site Analytics', 'Access'],
  ]);
});

it.each(ROLES.filter(role => role !== 'user'))(
  'the navigation of a %s has at most seven links open',
  role => {
    const { links, groups } = groupLinks({ role, permissions: ROLE_PERMISSIONS[role] });
    const largest = Math.max(0, ...groups.map(group => group.links.length));
    expect(
      links.length + largest,
      'Move a page to another group in web/src/staff-screens.ts',
    ).toBeLessThanOrEqual(MAX_OPEN_LINKS);
  },
);

it.each([
  ['view_services', ['/services']],
  ['manage_services', ['/services', '/admin', '/admin/services']],
  ['admin_access', ['/admin', '/admin/access']],
  ['manage_users', ['/admin', '/admin/users', '/admin/access']],
  ['view_analytics', ['/admin', '/admin/analytics', '/admin/revenue']],
] as const)('the permission %s adds the links %j', (permission, paths) => {
  const added = listLinks({ role: 'user', permissions: [permission] }).filter(({ anyOf }) => anyOf);
  expect(added.map(({ to }) => to)).toEqual(paths);
});

it('customers have no groups', () => {
  const { links, groups, own } = groupLinks({ role: 'user', permissions: ['view_services'] });
  expect([groups, own]).toEqual([[], []]);
  expect(links.map(({ label }) => label)).toContain('Overview');
});

it.each([
  ['user', ['Overview', 'Market', 'Plans', 'History']],
  ['finance-manager', ['Admin', 'Payments', 'Revenue', 'Analytics']],
  ['user-manager', ['Admin', 'Inquiries', 'Users']],
  ['service-manager', ['Admin', 'Services']],
  ['admin', ['Admin', 'Payments', 'Inquiries', 'Users']],
] as const satisfies [Role, string[]][])('the bottom bar of a %s has the links %j', (role, labels) => {
  const tabs = listTabs({ role, permissions: [...ROLE_PERMISSIONS[role]] });
  expect(tabs.map(({ label }) => label)).toEqual(labels);
});
