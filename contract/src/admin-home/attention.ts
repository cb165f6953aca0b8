import * as z from 'zod/mini';
import { type Access, hasAnyPermission, type Permission } from '../access/access.ts';
import { ServiceId, ServiceSource } from '../marketplace/catalog-schemas.ts';

/** Kinds of work that can wait for staff, most urgent first. Any one of the listed permissions shows a kind. */
const ATTENTION_PERMISSIONS = {
  /** Disputes that the bank expects a response to. */
  disputes: ['manage_payments'],
  /** Refunds that were interrupted, so that their outcome is unknown. */
  unknown_refunds: ['manage_payments'],
  /** Plans whose last renewal wasn't paid. */
  overdue_plans: ['manage_payments'],
  /** Stripe events that kept failing. */
  parked_events: ['manage_payments'],
  /** Objects that could not be compared with Stripe. */
  reconcile_failures: ['manage_payments'],
  /** Messages without an opened reply. */
  new_messages: ['manage_inquiries'],
  /** Messages whose senders have replied to our answer. */
  message_replies: ['manage_inquiries'],
  /** Demo requests without a decision. */
  demo_requests: ['manage_inquiries'],
  /** Emails that could not be delivered. */
  failed_emails: ['manage_inquiries'],
  /** App back ends whose data is not live. */
  backends: ['admin_access', 'manage_services'],
  /** Errors that pages had in browsers for the first time in the last day. */
  browser_errors: ['admin_access'],
  /** Accounts whose deletion was requested. */
  account_deletions: ['manage_users'],
} as const satisfies Record<string, readonly [Permission, ...Permission[]]>;

export type AttentionKind = keyof typeof ATTENTION_PERMISSIONS;
export const ATTENTION_KINDS = Object.keys(ATTENTION_PERMISSIONS) as [AttentionKind, ...AttentionKind[]];

/** Returns the kinds that the access shows. */
export function visibleAttention(access: Access): AttentionKind[] {
  return ATTENTION_KINDS.filter(kind => hasAnyPermission(access, ATTENTION_PERMISSIONS[kind]));
}

/** Hours within which the site promises an answer to messages and demo requests (specification §9). */
export const RESPONSE_HOURS = 24;

/** How many records of one kind wait. */
export const AttentionItem = z.object({
  kind: z.enum(ATTENTION_KINDS),
  /** Null when this could not be checked. */
  count: z.nullable(z.int().check(z.minimum(0))),
  /** The first deadline (ISO 8601): for evidence, an answer or an erasure. Null for kinds without deadlines. */
  dueBy: z.nullable(z.string()),
});
export type AttentionItem = z.infer<typeof AttentionItem>;

/** An app back end whose data is not live. */
export const BackendOutage = z.object({
  serviceId: ServiceId,
  source: ServiceSource,
  /** Its last successful response (ISO 8601); null if there was none. */
  lastSuccessAt: z.nullable(z.string()),
  /** How long the last request took until it failed, in ms; null if unknown. */
  latencyMs: z.nullable(z.number()),
  /** Why the last request failed, such as `timed out`; null if unknown. */
  reason: z.nullable(z.string()),
});
export type BackendOutage = z.infer<typeof BackendOutage>;

/** The response of `GET /api/admin/attention`: what the caller's permissions show. */
export const Attention = z.object({
  checkedAt: z.string(),
  items: z.array(AttentionItem),
  /** The back ends behind the item `backends`. */
  backends: z.array(BackendOutage),
});
export type Attention = z.infer<typeof Attention>;
