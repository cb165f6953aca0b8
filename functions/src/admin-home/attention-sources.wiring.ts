import { AUDIT_INTERRUPTED_MS } from '@atrium/contract/access/audit';
import { countWaitingDeletions } from '../accounts/deletion/account-deletion-store.ts';
import { countNewBrowserErrors } from '../diagnostics/browser-error-store.ts';
import { countFailedEmails } from '../emails/email-store.ts';
import { countReplied, countWaitingInquiries } from '../inquiries/staff/waiting-inquiries-store.ts';
import { countOpenDisputes } from '../ledger/disputes/dispute-store.ts';
import { countEvents } from '../ledger/event-store.ts';
import { countFailures } from '../ledger/reconcile/reconcile-failure-store.ts';
import { listBackendOutages } from '../marketplace/snapshot-store.ts';
import { countAuditEntries, STARTED_REFUNDS } from '../platform/audit-log-store.ts';
import { countOverduePlans } from '../subscriptions/subscription-store.ts';
import { type AttentionSources, answerBy } from './attention.ts';

const DAY_MS = 86_400_000;

const counted = (count: () => Promise<number>) => async () => ({ count: await count() });

const waiting = (find: () => Promise<{ count: number; oldest: Date | null }>) => async () => {
  const { count, oldest } = await find();
  return { count, dueBy: answerBy(oldest) };
};

const unknownRefunds = () => ({ ...STARTED_REFUNDS, until: new Date(Date.now() - AUDIT_INTERRUPTED_MS) });

/**
 * The sources in the real database. A view by an administrator is billed 17 documents: one for each count of up to 1,000
 * open records, one for each of the five first deadlines, and one for the state of the back ends. Closed records cost
 * nothing.
 */
export const attentionSources: AttentionSources = {
  disputes: countOpenDisputes,
  unknown_refunds: counted(() => countAuditEntries(unknownRefunds())),
  overdue_plans: counted(countOverduePlans),
  parked_events: counted(() => countEvents('parked')),
  reconcile_failures: counted(countFailures),
  new_messages: waiting(() => countWaitingInquiries('contacts')),
  message_replies: waiting(countReplied),
  demo_requests: waiting(() => countWaitingInquiries('demo_bookings')),
  failed_emails: counted(countFailedEmails),
  browser_errors: counted(() => countNewBrowserErrors(new Date(Date.now() - DAY_MS))),
  account_deletions: countWaitingDeletions,
  backends: listBackendOutages,
};
