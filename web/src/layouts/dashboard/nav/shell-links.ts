import { type Access, hasAnyPermission, type Permission } from '@atrium/contract/access/access';
import { PATHS } from '../../../paths.ts';
import { STAFF_SCREEN_LIST, STAFF_SCREENS } from '../../../staff-screens.ts';
import type { ShellIconName } from './shell-icon.tsx';

export interface ShellLink {
  to: string;
  label: string;
  icon: ShellIconName;
  /** Keywords for the command palette. */
  words?: string;
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
  ...STAFF_SCREEN_LIST.map(({ path, title, label = title, icon, words, anyOf }) => ({
    to: path,
    label,
    icon,
    ...(words !== undefined && { words }),
    anyOf,
  })),
];

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
export function listTabs(access: Pick<Access, 'role' | 'permissions'>): { link: ShellLink; label: string }[] {
  const tabs = hasAnyPermission(access, STAFF_SCREENS.home.anyOf) ? STAFF_TABS : USER_TABS;
  return tabs
    .flatMap(([path, label]) => {
      const link = SHELL_LINKS.find(({ to }) => to === path);
      return link && (!link.anyOf || hasAnyPermission(access, link.anyOf)) ? [{ link, label }] : [];
    })
    .slice(0, MAX_TABS);
}
