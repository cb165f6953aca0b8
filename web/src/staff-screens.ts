import { PANEL_PERMISSIONS, type Permission } from '@atrium/contract/access/permissions';

/** The groups of staff pages in the dashboard’s navigation, in order. */
export const STAFF_GROUPS = ['Customers', 'Money', 'Content', 'Insights'] as const;
export type StaffGroup = (typeof STAFF_GROUPS)[number];

export interface StaffScreenEntry {
  path: `/admin${string}`;
  /** Null is above the groups. */
  group: StaffGroup | null;
  /** The heading and the sentence below it. */
  title: string;
  lead?: string;
  /** Its link in the dashboard’s navigation, where that isn’t the title. */
  label?: string;
  icon: string;
  /** Keywords for the command palette. */
  words?: string;
  /** What it is about, on the page of the admin panel that lists the areas. */
  about?: string;
  /** Its link in the phone’s bottom bar, which has room for four: the lowest ranks that the user can open. */
  tab?: { label: string; rank: number };
  /** One of these permissions opens it. */
  anyOf: readonly [Permission, ...Permission[]];
}

/**
 * The pages for staff, in the order of the navigation: the only entry of each, from which its route, its links and its
 * permissions follow. The page of `payments` is `routes/admin/admin-payments-page.tsx`, at `/admin/payments`.
 */
export const STAFF_SCREENS = {
  home: {
    path: '/admin',
    group: null,
    title: 'Admin Panel',
    icon: 'key',
    tab: { label: 'Admin', rank: 0 },
    anyOf: PANEL_PERMISSIONS,
  },
  analytics: {
    path: '/admin/analytics',
    group: 'Insights',
    title: 'Analytics',
    lead: 'All visitors and users who allowed analytics cookies.',
    label: 'Site Analytics',
    icon: 'pulse',
    about: 'Visits, referrals and searches',
    tab: { label: 'Analytics', rank: 6 },
    anyOf: ['view_analytics'],
  },
  payments: {
    path: '/admin/payments',
    group: 'Money',
    title: 'Payments',
    lead: 'All payments, refunds and disputes, and the health of the ledger.',
    icon: 'ledger',
    words: 'refunds disputes',
    about: 'Refunds, disputes and the health of the ledger',
    tab: { label: 'Payments', rank: 1 },
    anyOf: ['manage_payments'],
  },
  revenue: {
    path: '/admin/revenue',
    group: 'Money',
    title: 'Revenue',
    lead: 'Recurring and net revenue by month, and what changed. From payments and subscriptions.',
    icon: 'trend',
    about: 'Recurring and net revenue by month',
    tab: { label: 'Revenue', rank: 5 },
    anyOf: ['manage_payments', 'view_analytics'],
  },
  users: {
    path: '/admin/users',
    group: 'Customers',
    title: 'Users',
    lead: 'All accounts, their roles and status.',
    icon: 'people',
    about: 'Accounts, roles and permissions',
    tab: { label: 'Users', rank: 3 },
    anyOf: ['manage_users'],
  },
  access: {
    path: '/admin/access',
    group: 'Insights',
    title: 'Access',
    lead: 'Who can do what, and which check decides.',
    icon: 'shield',
    about: 'Who can do what, and why not',
    anyOf: ['manage_users', 'admin_access'],
  },
  inquiries: {
    path: '/admin/inquiries',
    group: 'Customers',
    title: 'Inquiries',
    lead: 'Messages and bookings from the site’s forms.',
    icon: 'mail',
    about: 'Messages, demos and mailing lists',
    tab: { label: 'Inquiries', rank: 2 },
    anyOf: ['manage_inquiries'],
  },
  newsletter: {
    path: '/admin/newsletter',
    group: 'Content',
    title: 'Newsletter',
    lead: 'The issues: write, preview, test and send them.',
    icon: 'newspaper',
    words: 'issue email subscribers',
    about: 'Issues, who got them and who left',
    anyOf: ['manage_inquiries'],
  },
  services: {
    path: '/admin/services',
    group: 'Content',
    title: 'Edit Services',
    lead: 'Legacy services: names, descriptions, plans and prices.',
    icon: 'pencil',
    about: 'Names, plans and prices of legacy services',
    tab: { label: 'Services', rank: 4 },
    anyOf: ['manage_services'],
  },
} as const satisfies Record<string, StaffScreenEntry>;

export type StaffScreen = keyof typeof STAFF_SCREENS;

/** All of them, with every optional field. */
export const STAFF_SCREEN_LIST = Object.entries(STAFF_SCREENS).map(
  ([name, entry]): StaffScreenEntry & {
    name: StaffScreen;
    icon: (typeof STAFF_SCREENS)[StaffScreen]['icon'];
  } => ({
    ...entry,
    name: name as StaffScreen,
  }),
);
