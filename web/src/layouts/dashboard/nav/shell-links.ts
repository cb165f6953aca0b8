import type { Permission } from '@atrium/contract/access/access';
import { PATHS } from '../../../paths.ts';
import { STAFF_SCREENS } from '../../../session/staff-screens.ts';
import type { ShellIconName } from './shell-icon.tsx';

export interface ShellLink {
  to: string;
  label: string;
  icon: ShellIconName;
  /** Any of these permissions shows it; without the list everyone sees it. */
  anyOf?: readonly Permission[];
  /** Its short label in the phone's bottom bar. */
  tab?: string;
}

/** The dashboard's navigation and the permissions for it (specification §2.12). */
export const SHELL_LINKS: readonly ShellLink[] = [
  { to: PATHS.home, label: 'Business Home', icon: 'house' },
  { to: PATHS.dashboard, label: 'Overview', icon: 'overview', tab: 'Overview' },
  { to: PATHS.marketplace, label: 'Marketplace', icon: 'door', tab: 'Market' },
  { to: PATHS.subscriptions, label: 'Subscriptions', icon: 'renew' },
  { to: PATHS.payment, label: 'Make Payment', icon: 'card', tab: 'Pay' },
  { to: PATHS.transactions, label: 'Transaction History', icon: 'list', tab: 'History' },
  { to: PATHS.analytics, label: 'Analytics', icon: 'bars' },
  { to: PATHS.account, label: 'Account', icon: 'person' },
  {
    to: PATHS.services,
    label: 'Legacy Services',
    icon: 'layers',
    anyOf: ['view_services', 'manage_services'],
  },
  { to: PATHS.admin, label: 'Admin Panel', icon: 'key', anyOf: STAFF_SCREENS.admin },
  { to: PATHS.adminAnalytics, label: 'Site Analytics', icon: 'bars', anyOf: STAFF_SCREENS.adminAnalytics },
  { to: PATHS.adminPayments, label: 'Payments', icon: 'card', anyOf: STAFF_SCREENS.adminPayments },
  { to: PATHS.adminRevenue, label: 'Revenue', icon: 'trend', anyOf: STAFF_SCREENS.adminRevenue },
  { to: PATHS.adminUsers, label: 'Users', icon: 'people', anyOf: STAFF_SCREENS.adminUsers },
  { to: PATHS.adminAccess, label: 'Access', icon: 'shield', anyOf: STAFF_SCREENS.adminAccess },
  { to: PATHS.adminInquiries, label: 'Inquiries', icon: 'mail', anyOf: STAFF_SCREENS.adminInquiries },
  { to: PATHS.adminServices, label: 'Edit Services', icon: 'pencil', anyOf: STAFF_SCREENS.adminServices },
];
