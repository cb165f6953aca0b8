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
  /** Of a page for staff; null is above the groups. */
  group?: StaffGroup | null;
  /** A page about the user's own plans and payments: staff have these under their initial. */
  isOwn?: true;
  /** Any of these permissions shows it; without the list every user sees it. */
  anyOf?: readonly Permission[];
}

/** The dashboard's navigation and the permissions for it (specification §2.12). */
export const SHELL_LINKS: readonly ShellLink[] = [
  { to: PATHS.home, label: 'Business Home', icon: 'house' },
  { to: PATHS.dashboard, label: 'Overview', icon: 'overview' },
  { to: PATHS.marketplace, label: 'Marketplace', icon: 'door' },
  { to: PATHS.subscriptions, label: 'Subscriptions', icon: 'renew', isOwn: true },
  { to: PATHS.payment, label: 'Make Payment', icon: 'card', isOwn: true },
  { to: PATHS.transactions, label: 'Transaction History', icon: 'list', isOwn: true },
  { to: PATHS.analytics, label: 'Analytics', icon: 'bars', isOwn: true },
  { to: PATHS.account, label: 'Account', icon: 'person', isOwn: true },
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

export const isStaff = (access: Permissions): boolean => hasAnyPermission(access, STAFF_SCREENS.home.anyOf);

/** Returns the links to the pages that a user can open. The overview of staff is the admin panel. */
export function listLinks(access: Permissions): ShellLink[] {
  return SHELL_LINKS.filter(
    ({ to, anyOf }) =>
      (!anyOf || hasAnyPermission(access, anyOf)) && !(to === PATHS.dashboard && isStaff(access)),
  );
}

interface LinkGroup {
  name: StaffGroup;
  links: ShellLink[];
}

/** With more links than this, the navigation of staff has groups, of which one is open. */
export const MAX_OPEN_LINKS = 7;

/**
 * Returns what the navigation shows a user: links, below them the groups of staff pages if there are many, and for staff
 * apart from these the links about their own account.
 */
export function groupLinks(access: Permissions): {
  links: ShellLink[];
  groups: LinkGroup[];
  own: ShellLink[];
} {
  const links = listLinks(access);
  if (!isStaff(access)) return { links, groups: [], own: [] };
  const own = links.filter(({ isOwn }) => isOwn);
  const work = links.filter(({ isOwn }) => !isOwn);
  if (work.length <= MAX_OPEN_LINKS) return { links: work, groups: [], own };
  return {
    links: work.filter(({ group }) => !group),
    groups: STAFF_GROUPS.map(name => ({ name, links: links.filter(({ group }) => group === name) })).filter(
      group => group.links.length > 0,
    ),
    own,
  };
}

/** The short labels of the phone's bottom bar, for users and for staff, most important first. */
const USER_TABS: readonly (readonly [path: string, label: string])[] = [
  [PATHS.dashboard, 'Overview'],
  [PATHS.marketplace, 'Market'],
  [PATHS.subscriptions, 'Plans'],
  [PATHS.transactions, 'History'],
];
const STAFF_TABS = STAFF_SCREEN_LIST.flatMap(({ path, tab }) => (tab ? [{ path, ...tab }] : []))
  .toSorted((a, b) => a.rank - b.rank)
  .map(({ path, label }) => [path, label] as const);

/** As many fit beside each other at 360 pixels. */
const MAX_TABS = 4;

/** Returns the links of the phone's bottom bar: for staff those of their work. */
export function listTabs(access: Permissions): { link: ShellLink; label: string }[] {
  const tabs = isStaff(access) ? STAFF_TABS : USER_TABS;
  const links = listLinks(access);
  return tabs
    .flatMap(([path, label]) => {
      const link = links.find(({ to }) => to === path);
      return link ? [{ link, label }] : [];
    })
    .slice(0, MAX_TABS);
}
