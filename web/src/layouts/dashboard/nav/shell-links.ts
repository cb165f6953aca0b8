import type { Permission } from '@atrium/contract/access';
import type { ShellIconName } from './shell-icon.tsx';

export interface ShellLink {
  to: string;
  label: string;
  icon: ShellIconName;
  /** Any of these opens it; without them it is everyone's. */
  anyOf?: readonly Permission[];
  /** Its short name in the bar at the foot of a phone. */
  tab?: string;
}

/** The dashboard's navigation and who sees what (specification §2.12). */
export const SHELL_LINKS: readonly ShellLink[] = [
  { to: '/', label: 'Business Home', icon: 'house' },
  { to: '/dashboard', label: 'Overview', icon: 'overview', tab: 'Overview' },
  { to: '/marketplace', label: 'Marketplace', icon: 'door', tab: 'Market' },
  { to: '/subscriptions', label: 'Subscriptions', icon: 'renew' },
  { to: '/payment', label: 'Make Payment', icon: 'card', tab: 'Pay' },
  { to: '/transactions', label: 'Transaction History', icon: 'list', tab: 'History' },
  { to: '/account', label: 'Account', icon: 'person' },
  { to: '/services', label: 'Legacy Services', icon: 'layers', anyOf: ['view_services', 'manage_services'] },
  {
    to: '/admin',
    label: 'Admin Panel',
    icon: 'key',
    anyOf: ['admin_access', 'manage_users', 'manage_services', 'view_analytics'],
  },
  { to: '/admin/payments', label: 'Payments', icon: 'card', anyOf: ['manage_payments'] },
  { to: '/admin/users', label: 'Users', icon: 'people', anyOf: ['manage_users'] },
  { to: '/admin/inquiries', label: 'Inquiries', icon: 'letter', anyOf: ['manage_inquiries'] },
  { to: '/admin/services', label: 'Edit Services', icon: 'pencil', anyOf: ['manage_services'] },
];
