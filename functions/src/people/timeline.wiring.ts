import type { Access } from '@atrium/contract/access/access';
import { hasAnyPermission } from '@atrium/contract/access/access';
import { INBOX_COLLECTIONS } from '@atrium/contract/inquiries/inbox';
import { TransactionRecord } from '@atrium/contract/ledger/transaction-record';
import { TIMELINE_PERMISSIONS, type TimelineEntry, type TimelineKind } from '@atrium/contract/people';
import { toOneLine } from '@atrium/contract/platform/plain-text';
import { toStoredDocument } from '@atrium/contract/platform/stored-document';
import type { DocumentData } from 'firebase-admin/firestore';
import { type DeliveryState, isFinal } from '../emails/delivery.ts';
import { planEmailsOf, planEmailsTo } from '../emails/email-store.ts';
import { planSubmissionsFrom } from '../inquiries/submissions/submission-store.ts';
import { planAccountAudit, planPaymentAudit, toAuditEntry } from '../platform/audit-log-store.ts';
import type { MergedSource } from '../platform/firestore/merged-page.ts';
import type { NewestQuery } from '../platform/firestore/newest-page.ts';
import { planHandoffsOf } from '../subscriptions/handoff/handoff-store.ts';
import { planSubscriptionsOf } from '../subscriptions/subscription-store.ts';
import { toTransaction } from '../transactions/transaction.ts';
import { planPaymentsOf } from '../transactions/transaction-store.ts';

/** Whom a timeline is about: an account, an email address, or both. */
export interface Subject {
  uid: string | null;
  email: string | null;
}

/** Returns the lists that a reader's timeline consists of. */
export function timelineSources(
  { uid, email }: Subject,
  reader: Access,
  only: TimelineKind | undefined,
): MergedSource<TimelineEntry>[] {
  const can = (permission: Parameters<typeof hasAnyPermission>[1][number]) =>
    hasAnyPermission(reader, [permission]);
  const sources: (MergedSource<TimelineEntry> & { kind: TimelineKind })[] = [];
  const add = (
    kind: TimelineKind,
    name: string,
    list: NewestQuery,
    fill: (id: string, data: DocumentData) => object,
  ) => {
    if ((only && only !== kind) || !hasAnyPermission(reader, TIMELINE_PERMISSIONS[kind])) return;
    const fromDocument = (id: string, data: DocumentData) =>
      ({ kind, id, at: data[list.sortedBy].toDate().toISOString(), ...fill(id, data) }) as TimelineEntry;
    sources.push({ kind, name, list, fromDocument });
  };
  if (uid !== null) {
    add('payments', 'payments', planPaymentsOf(uid), (id, data) => ({
      payment: {
        ...toTransaction(TransactionRecord.parse({ ...data, id })),
        userId: uid,
        userEmail: email,
      },
    }));
    add('plans', 'plans', planSubscriptionsOf(uid), (id, data) => ({ plan: toStoredDocument(id, data) }));
    add('apps', 'apps', planHandoffsOf(uid), (_, data) => ({ appId: String(data.appId) }));
    const toAction = (id: string, data: DocumentData) => ({
      action: { ...toAuditEntry(id, data), accountEmail: email },
    });
    if (can('manage_users')) add('staff', 'staff', planAccountAudit(uid), toAction);
    if (can('manage_payments')) add('staff', 'staff-payments', planPaymentAudit(uid), toAction);
    if (!can('manage_inquiries')) add('emails', 'emails', planEmailsOf(uid), toEmail);
  }
  if (email !== null && can('manage_inquiries')) {
    add('emails', 'emails', planEmailsTo(email), toEmail);
    for (const collection of INBOX_COLLECTIONS) {
      add('inquiries', collection, planSubmissionsFrom(collection, email), (_, data) => ({
        inquiry: { collection, status: String(data.status), subject: toOneLine(String(data.subject ?? '')) },
      }));
    }
  }
  return sources;
}

function toEmail(_id: string, { message, delivery }: DocumentData) {
  const state: DeliveryState = delivery.state;
  const status = isFinal(state) ? state : 'waiting';
  return { email: { subject: String(message.subject), status, error: delivery.error ?? null } };
}
