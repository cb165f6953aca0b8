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

/**
 * The access of browsers to each collection; anything that is not listed is denied, as are all operations on the other
 * collections. Written by hand: the matrix compares it with the security rules.
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
};
