import { PANEL_PERMISSIONS, type Permission } from '@atrium/contract/access/access';
import type { PATHS } from '../paths.ts';

type AnyOf = readonly [Permission, ...Permission[]];

/** The pages for staff, each with the permissions of which one opens it. */
export const STAFF_SCREENS = {
  admin: PANEL_PERMISSIONS,
  adminAnalytics: ['view_analytics'],
  adminPayments: ['manage_payments'],
  adminRevenue: ['manage_payments', 'view_analytics'],
  adminUsers: ['manage_users'],
  adminAccess: ['manage_users', 'admin_access'],
  adminInquiries: ['manage_inquiries'],
  adminServices: ['manage_services'],
} as const satisfies Partial<Record<keyof typeof PATHS, AnyOf>>;

export type StaffScreen = keyof typeof STAFF_SCREENS;
