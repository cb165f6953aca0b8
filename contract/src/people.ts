import * as z from 'zod/mini';
import { type Access, hasAnyPermission, type Permission } from './access/access.ts';
import { AuditLogEntry } from './access/audit.ts';
import { StoredDocument } from './accounts/own-records.ts';
import { INBOX_COLLECTIONS } from './inquiries/inbox.ts';
import { NextCursor } from './platform/admin-list.ts';
import { StaffTransaction } from './transactions.ts';
import { StaffReason, UserAccount } from './users.ts';

/** The permissions that open the page of a person; each shows its own part. */
export const PERSON_PERMISSIONS = [
  'manage_users',
  'manage_payments',
  'manage_inquiries',
  'view_analytics',
] as const satisfies Permission[];

/** True for those who may see everything about a person, which the exported file has, besides the admin panel. */
export function canExportPerson({ permissions }: Pick<Access, 'permissions'>): boolean {
  return (['admin_access', ...PERSON_PERMISSIONS] as const).every(permission =>
    permissions.includes(permission),
  );
}

/** What a timeline has, and who sees it. */
export const TIMELINE_PERMISSIONS = {
  payments: ['manage_payments'],
  plans: ['manage_payments'],
  /** With `manage_payments` alone, those about the account's billing. */
  emails: ['manage_inquiries', 'manage_payments'],
  inquiries: ['manage_inquiries'],
  /** When the person opened their apps from here. */
  apps: ['view_analytics', 'manage_users'],
  /** With `manage_payments` alone, refunds. */
  staff: ['manage_users', 'manage_payments'],
} as const satisfies Record<string, readonly [Permission, ...Permission[]]>;

export type TimelineKind = keyof typeof TIMELINE_PERMISSIONS;
export const TIMELINE_KINDS = Object.keys(TIMELINE_PERMISSIONS) as [TimelineKind, ...TimelineKind[]];

/** Returns the kinds that a reader sees. */
export function visibleKinds(access: Access): TimelineKind[] {
  return TIMELINE_KINDS.filter(kind => hasAnyPermission(access, TIMELINE_PERMISSIONS[kind]));
}

/** An amount in its currency (upper case), decimal. */
const Money = z.object({ amount: z.number(), currency: z.string() });

/** What every reader sees of an account. */
export const PersonAccount = z.pick(UserAccount, {
  uid: true,
  displayName: true,
  emailVerified: true,
  disabled: true,
  createdAt: true,
  lastSignInAt: true,
});

/** What a reader with `manage_users` sees. */
const PersonAccess = z.object({
  user: UserAccount,
  hasSecondFactor: z.boolean(),
  /** Browsers in which the account is signed in, or was in the last weeks. */
  sessions: z.number(),
  /** ISO 8601, rounded down to the hour; null if unknown. */
  lastSeenAt: z.nullable(z.string()),
  /** When the account is deleted, as its owner has asked; null if it isn't. */
  deletedAt: z.nullable(z.string()),
});

/** What a reader with `manage_payments` sees. */
const PersonBilling = z.object({
  /** The newest subscriptions, as `LiveSubscription` reads them. */
  plans: z.array(StoredDocument),
  /** What was received in all, net of refunds and lost disputes, by currency. */
  received: z.array(Money),
  /** For the next invoices; null without credit, and while Stripe can't be reached. */
  credit: z.nullable(Money),
  stripeCustomerId: z.nullable(z.string()),
});

/**
 * The response of `GET /api/admin/people/:id`: who has an account, or an email address that no account has. A part that the
 * reader may not see is absent.
 */
export const Person = z.object({
  email: z.nullable(z.string()),
  /** Null for an email address without an account. */
  account: z.nullable(PersonAccount),
  access: z.optional(PersonAccess),
  billing: z.optional(PersonBilling),
  /** Why nothing is sent to the address; null if it gets emails. Absent without `manage_inquiries`. */
  suppression: z.optional(z.nullable(z.string())),
});
export type Person = z.infer<typeof Person>;

const entry = { id: z.string(), at: z.string() };

/** An email to the person; its text is never shown. */
const SentEmail = z.object({
  subject: z.string(),
  status: z.enum(['waiting', 'sent', 'failed', 'suppressed', 'bounced', 'outdated']),
  /** Why it was not delivered; null if nothing failed. */
  error: z.nullable(z.string()),
});

/** What happened, with the record that it is about. `at`: ISO 8601, when that was created. */
export const TimelineEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('payments'), ...entry, payment: StaffTransaction }),
  z.object({ kind: z.literal('plans'), ...entry, plan: StoredDocument }),
  z.object({ kind: z.literal('emails'), ...entry, email: SentEmail }),
  z.object({
    kind: z.literal('inquiries'),
    ...entry,
    inquiry: z.object({ collection: z.enum(INBOX_COLLECTIONS), status: z.string(), subject: z.string() }),
  }),
  z.object({ kind: z.literal('apps'), ...entry, appId: z.string() }),
  z.object({ kind: z.literal('staff'), ...entry, action: AuditLogEntry }),
]);
export type TimelineEntry = z.infer<typeof TimelineEntry>;

const PAGE = { size: 15, max: 50 } as const;

/** The query of `GET /api/admin/people/:id/timeline`. Without a kind, all that the reader sees. */
export const TimelineQuery = z.object({
  kind: z.optional(z.enum(TIMELINE_KINDS)),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE.max)), PAGE.size),
  cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
});

/** Newest first. */
export const TimelinePage = z.object({ entries: z.array(TimelineEntry), nextCursor: NextCursor });

/** How long ago something may be, or how soon, to put a customer at risk. */
export const AT_RISK_DAYS = { back: 7, failing: 30, ahead: 30 } as const;

/** A refund of this amount or more is large, in the units of its currency. */
export const LARGE_REFUND = 100;

const customer = { userId: z.string(), email: z.nullable(z.string()), at: z.string() };

/** A customer who may leave, and why. `at`: ISO 8601, when that was, or will be. */
export const CustomerAtRisk = z.discriminatedUnion('reason', [
  z.object({
    reason: z.literal('payment_failing'),
    ...customer,
    appId: z.string(),
    due: Money,
    /** When the card is tried again; null if it isn't. */
    nextAttemptAt: z.nullable(z.string()),
    /** The bank asks the customer to confirm it. */
    needsAction: z.boolean(),
    /** Of the card's provider. */
    failure: z.nullable(z.string()),
  }),
  z.object({ reason: z.literal('plan_ending'), ...customer, appId: z.string(), tierId: z.string() }),
  z.object({ reason: z.literal('plan_ended'), ...customer, appId: z.string(), tierId: z.string() }),
  z.object({ reason: z.literal('large_refund'), ...customer, refunded: Money }),
]);
export type CustomerAtRisk = z.infer<typeof CustomerAtRisk>;

/** The response of `GET /api/admin/at-risk`, by reason: failing payments, plans that end, those that have ended, and refunds. */
export const CustomersAtRisk = z.object({ customers: z.array(CustomerAtRisk) });

/** Body of a staff action on a person that needs a reason. */
export const ReasonedRequest = z.strictObject({ reason: StaffReason });
export type ReasonedRequest = z.infer<typeof ReasonedRequest>;
