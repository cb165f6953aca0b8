import type { Permission } from '@atrium/contract/access/access';

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

/**
 * `anyone`: signed in or not. `sender`: anyone, with documents in their own name, which are counted. `owner`: the signed-in
 * user whom the document belongs to; `active owner`: unless the account is disabled or the session has ended. A permission: staff who have it.
 */
export type Who = 'anyone' | 'sender' | 'owner' | 'active owner' | Permission;
type CollectionAccess = { readonly [Name in Operation]?: readonly Who[] };

const submissions: CollectionAccess = {
  get: ['manage_inquiries'],
  list: ['manage_inquiries'],
  create: ['sender'],
  update: ['manage_inquiries'],
};
const observations: CollectionAccess = {
  get: ['owner', 'view_analytics'],
  list: ['owner', 'view_analytics'],
  create: ['sender'],
};
const ownRecords: CollectionAccess = { get: ['owner'], list: ['owner'] };
const ownRecord: CollectionAccess = { get: ['owner'] };
const closed: CollectionAccess = {};

/**
 * The access of browsers to each collection; anything that is not listed is denied. Written by hand: the matrix
 * compares it with the security rules.
 */
export const COLLECTION_ACCESS: Record<string, CollectionAccess> = {
  users: { get: ['owner'], create: ['owner'], update: ['active owner'] },
  transactions: ownRecords,
  subscriptions: ownRecords,
  entitlements: ownRecord,
  account_deletions: ownRecord,
  contacts: submissions,
  demo_bookings: submissions,
  newsletter_subscribers: submissions,
  waitlist: submissions,
  demo_availability: { get: ['anyone'], list: ['anyone'] },
  services: { get: ['view_services', 'manage_services'], list: ['view_services', 'manage_services'] },
  analytics: observations,
  referrals: observations,
  write_limits: { get: ['sender'], create: ['sender'], update: ['sender'] },

  analytics_rollups: closed,
  analytics_sessions: closed,
  analytics_state: closed,
  audit_log: closed,
  browser_errors: closed,
  captcha_tokens: closed,
  conversions: closed,
  customers: closed,
  demo_feeds: closed,
  erased_accounts: closed,
  inquiry_access: closed,
  inquiry_replies: closed,
  list_members: closed,
  mail: closed,
  mail_events: closed,
  mail_soft_bounces: closed,
  mail_suppressions: closed,
  marketplace: closed,
  newsletter_issues: closed,
  newsletter_state: closed,
  plan_locks: closed,
  rate_limits: closed,
  reconcile_failures: closed,
  reconcile_state: closed,
  reconciliations: closed,
  recovery_codes: closed,
  reply_signatures: closed,
  reply_templates: closed,
  handoffs: closed,
  removed_conversions: closed,
  revenue_rollups: closed,
  sessions: closed,
  spending: closed,
  staff_alerts: closed,
  staff_notices: closed,
  stripe_events: closed,
  visitor_ids: closed,
  // Neither the rules nor the server use it.
  unknown: closed,
};
