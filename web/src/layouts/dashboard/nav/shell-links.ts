import { type Access, hasAnyPermission, type Permission } from '@atrium/contract/access/access';
import { PATHS } from '../../../paths.ts';
import { STAFF_GROUPS, STAFF_SCREEN_LIST, STAFF_SCREENS, type StaffGroup } from '../../../staff-screens.ts';
import type { ShellIconName } from './shell-icon.tsx';

export interface ShellLink {
  to: string;
  label: string;
  icon: ShellIconName;
  /** Keywords for the command palette. */
  words?: string;
  group?: StaffGroup | null;
  /** Any of these permissions shows it; without the list every user sees it. */
  anyOf?: readonly Permission[];
}

/** The dashboard's navigation and the permissions for it (specification §2.12). */
export const SHELL_LINKS: readonly ShellLink[] = [
  { to: PATHS.home, label: 'Business Home', icon: 'house' },
  { to: PATHS.dashboard, label: 'Overview', icon: 'overview' },
  { to: PATHS.marketplace, label: 'Marketplace', icon: 'door' },
  { to: PATHS.subscriptions, label: 'Subscriptions', icon: 'renew' },
  { to: PATHS.payment, label: 'Make Payment', icon: 'card' },
  { to: PATHS.transactions, label: 'Transaction History', icon: 'list' },
  { to: PATHS.analytics, label: 'Analytics', icon: 'bars' },
  { to: PATHS.account, label: 'Account', icon: 'person' },
  {
    to: PATHS.services,
    label: 'Legacy Services',
    icon: 'layers',
    anyOf: ['view_services', 'manage_services'],
  },
  ...STAFF_SCREEN_LIST.map(({ path, title, label = title, icon, words, group, anyOf }) => ({
    to: path,
    label,
    icon,
    group,
    ...(words !== undefined && { words }),
    anyOf,
  })),
];

type Permissions = Pick<Access, 'role' | 'permissions'>;

/** Returns the links to the pages that a user can open. */
export function listLinks(access: Permissions): ShellLink[] {
  return SHELL_LINKS.filter(({ anyOf }) => !anyOf || hasAnyPermission(access, anyOf));
}

export interface LinkGroup {
  name: StaffGroup;
  links: ShellLink[];
}

/** With more links than this to pages of staff, the navigation has groups of them, of which one is open. */
export const MAX_STAFF_LINKS = 7;

/** Returns what the navigation shows a user: links, and below them the groups of staff pages, if there are many. */
export function groupLinks(access: Permissions): { links: ShellLink[]; groups: LinkGroup[] } {
  const links = listLinks(access);
  if (links.filter(({ group }) => group !== undefined).length <= MAX_STAFF_LINKS)
    return { links, groups: [] };
  return {
    links: links.filter(({ group }) => !group),
    groups: STAFF_GROUPS.map(name => ({ name, links: links.filter(({ group }) => group === name) })).filter(
      group => group.links.length > 0,
    ),
  };
}

/** The short labels of the phone's bottom bar, for users and for staff, most important first. */
const USER_TABS: readonly (readonly [path: string, label: string])[] = [
  [PATHS.dashboard, 'Overview'],
  [PATHS.marketplace, 'Market'],
  [PATHS.subscriptions, 'Plans'],
  [PATHS.transactions, 'History'],
];
const STAFF_TABS: readonly (readonly [path: string, label: string])[] = [
  [PATHS.dashboard, 'Overview'],
  ...STAFF_SCREEN_LIST.flatMap(({ path, tab }) => (tab ? [{ path, ...tab }] : []))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ path, label }) => [path, label] as const),
];

/** As many fit beside each other at 360 pixels. */
const MAX_TABS = 4;

/** Returns the links of the phone's bottom bar: for staff those of their work. */
export function listTabs(access: Permissions): { link: ShellLink; label: string }[] {
  const tabs = hasAnyPermission(access, STAFF_SCREENS.home.anyOf) ? STAFF_TABS : USER_TABS;
  const links = listLinks(access);
  return tabs
    .flatMap(([path, label]) => {
      const link = links.find(({ to }) => to === path);
      return link ? [{ link, label }] : [];
    })
    .slice(0, MAX_TABS);
}
