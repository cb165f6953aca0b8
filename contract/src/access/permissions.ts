/** The permissions of staff. The first five are from the specification (§6); this project adds the last two. */
export const PERMISSIONS = [
  'view_services',
  'manage_services',
  'admin_access',
  'manage_users',
  'view_analytics',
  'manage_payments',
  'manage_inquiries',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Each of these opens the admin panel: the four of the specification (§2.12), and the two that this project adds. */
export const PANEL_PERMISSIONS = [
  'admin_access',
  'manage_users',
  'manage_services',
  'view_analytics',
  'manage_payments',
  'manage_inquiries',
] as const satisfies readonly Permission[];
