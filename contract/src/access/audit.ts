import * as z from 'zod/mini';
import { AdminListQuery, NextCursor } from '../platform/admin-list.ts';
import { FilePartQuery } from '../platform/file-part.ts';
import { toOneLine } from '../platform/plain-text.ts';
import { type Access, hasAnyPermission, type Permission } from './access.ts';

/** The actions that the audit log records, by area of the product. */
export const AUDIT_ACTIONS = {
  payments: [
    'refund',
    'undo_purchase',
    'accept_dispute',
    'challenge_dispute',
    'decide_plan',
    'cancel_plan',
    'resume_plan',
    'replay_event',
    'reconcile',
    'export_transactions',
  ],
  accounts: [
    'change_role',
    'close_account',
    'open_account',
    'end_sessions',
    'delete_account',
    'export_account',
  ],
  inquiries: [
    'open_inquiries',
    'read_inquiry',
    'answer_inquiry',
    'assign_inquiries',
    'close_inquiries',
    'mark_inquiries_as_spam',
    'unmark_inquiries_as_spam',
    'delete_inquiries',
    'send_email_again',
    'allow_email_address',
    'send_newsletter',
    'schedule_newsletter',
    'stop_newsletter',
    'delete_newsletter',
    'invite_from_waitlist',
    'decide_demo',
    'create_demo_feed',
  ],
  services: ['create_service', 'edit_service', 'delete_service'],
  analytics: ['export_analytics'],
  audit: ['export_audit_log'],
} as const;

export const AUDIT_AREAS = ['payments', 'accounts', 'inquiries', 'services', 'analytics', 'audit'] as const;
export const AuditArea = z.enum(AUDIT_AREAS);
export type AuditArea = z.infer<typeof AuditArea>;

/** The permission that shows the entries of an area. `admin_access` shows those of every area. */
export const AUDIT_AREA_PERMISSION: Record<AuditArea, Permission> = {
  payments: 'manage_payments',
  accounts: 'manage_users',
  inquiries: 'manage_inquiries',
  services: 'manage_services',
  analytics: 'view_analytics',
  audit: 'admin_access',
};

/** Returns the areas whose entries the access shows, in display order. */
export function visibleAuditAreas(access: Access): AuditArea[] {
  return AUDIT_AREAS.filter(area => hasAnyPermission(access, ['admin_access', AUDIT_AREA_PERMISSION[area]]));
}

/** `started`: in progress; an entry that keeps this state was interrupted, and its outcome is unknown. */
export const AuditState = z.enum(['started', 'done', 'refused']);

/** The time, in ms, after which a started action was interrupted: longer than any call of the server takes. */
export const AUDIT_INTERRUPTED_MS = 10 * 60_000;

/** An action of staff. Only the server writes and changes entries. */
export const AuditEntry = z.object({
  id: z.string(),
  area: AuditArea,
  /** One of `AUDIT_ACTIONS`, such as `refund`. */
  action: z.string(),
  actorId: z.string(),
  actorEmail: z.nullable(z.string()),
  /** The id of the changed record. */
  target: z.string(),
  /** Amount, reason and the like, as text. */
  details: z.record(z.string(), z.string()),
  /** The request id in the server's log. */
  requestId: z.string(),
  at: z.string(),
  state: AuditState,
  /** The result, as a sentence or an id. */
  outcome: z.nullable(z.string()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** An entry as staff see it. */
export const AuditLogEntry = z.extend(AuditEntry, {
  /** The present email of the account that the action was about; null if there is none. */
  accountEmail: z.nullable(z.string()),
});
export type AuditLogEntry = z.infer<typeof AuditLogEntry>;

/** Returns the uid of the account that an action was about; null for other actions. */
export function auditedAccount({ area, target, details }: Pick<AuditEntry, 'area' | 'target' | 'details'>) {
  return area === 'accounts' ? target : (details.userId ?? null);
}

/** The filters of the audit log. `from` and `until` are UTC times (ISO 8601); `until` is not included. */
export const AuditFilters = z.object({
  /** The member of staff, by email or uid. */
  person: z.optional(z.string().check(z.overwrite(toOneLine), z.minLength(1), z.maxLength(320))),
  area: z.optional(AuditArea),
  action: z.optional(z.enum(Object.values(AUDIT_ACTIONS).flat())),
  state: z.optional(AuditState),
  from: z.optional(z.iso.datetime('must be a time like 2026-01-31T00:00:00Z')),
  until: z.optional(z.iso.datetime('must be a time like 2026-01-31T00:00:00Z')),
});
export type AuditFilters = z.infer<typeof AuditFilters>;

/** The query of `GET /api/admin/audit`. */
export const AuditQuery = z.object({ ...AuditFilters.shape, ...AdminListQuery.shape });

/** Its response, newest first. */
export const AuditPage = z.object({ entries: z.array(AuditLogEntry), nextCursor: NextCursor });

/** The query of `GET /api/admin/audit/export`. */
export const AuditExportQuery = z.object({ ...AuditFilters.shape, ...FilePartQuery.shape });

/** The most rows of a CSV export. */
export const AUDIT_EXPORT_MAX = 20_000;
