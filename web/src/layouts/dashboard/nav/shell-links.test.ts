import { ROLE_PERMISSIONS, ROLES, type Role } from '@atrium/contract/access/access';
import { expect, it } from 'vitest';
import { matching } from '../../../features/command-palette/destination.ts';
import { groupLinks, listTabs, MAX_STAFF_LINKS, SHELL_LINKS } from './shell-links.ts';

it('the navigation has one icon per destination', () => {
  const icons = SHELL_LINKS.map(({ icon }) => icon);
  const taken = icons.filter((icon, index) => icons.indexOf(icon) !== index);
  expect(taken, 'Choose or draw another one in web/src/layouts/dashboard/nav/shell-icon.tsx').toEqual([]);
});

it('the command palette finds the staff payments by “refund”', () => {
  expect(matching(SHELL_LINKS, 'refund').map(({ label }) => label)).toEqual(['Payments']);
});

it('the navigation of an administrator has the staff pages in groups, below the other links', () => {
  const { links, groups } = groupLinks({ role: 'admin', permissions: ROLE_PERMISSIONS.admin });
  expect(links.slice(-2).map(({ label }) => label)).toEqual(['Legacy Services', 'Admin Panel']);
  expect(groups.map(({ name, links }) => [name, ...links.map(({ label }) => label)])).toEqual([
    ['Customers', 'Users', 'Inquiries'],
    ['Money', 'Payments', 'Revenue'],
    ['Content', 'Newsletter', 'Edit Services'],
    ['Insights', 'Site Analytics', 'Access'],
  ]);
});

it.each(ROLES)('the navigation of a %s never has more than seven links to staff pages open', role => {
  const { links, groups } = groupLinks({ role, permissions: ROLE_PERMISSIONS[role] });
  const shown = links.filter(({ group }) => group !== undefined).length;
  const largest = Math.max(0, ...groups.map(group => group.links.length));
  expect(shown + largest, 'Move a page to another group in web/src/staff-screens.ts').toBeLessThanOrEqual(
    MAX_STAFF_LINKS,
  );
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
