import { ATTENTION_TEXT } from '@atrium/contract/admin-home/attention-text';
import { INQUIRY_COLLECTIONS } from '@atrium/contract/inquiries/submissions';
import { countUnprocessedBefore } from '../../inquiries/submissions/unprocessed-submission-store.ts';
import { listDisputes } from '../../ledger/disputes/dispute-store.ts';
import { listEvents } from '../../ledger/event-store.ts';
import { findNewestReport } from '../../ledger/reconcile/reconciliation-store.ts';
import { utcText } from '../../ledger/refunds/refund-plan.ts';
import type { Alert } from './compose-notices.ts';

const HOUR_MS = 3_600_000;

/** Of each kind; more are in the list that the email leads to. */
const MAX_ALERTS = { limit: 20 };

/** A form's processing takes seconds, and is repeated for ten minutes while the captcha service is down. */
const STOPPED_AFTER_MS = 30 * 60_000;

/** Finds what can't wait now. */
export async function findAlerts(now: number): Promise<Alert[]> {
  const found = await Promise.all([
    findDisputes(),
    findParkedEvents(),
    findSilentWebhook(),
    findStoppedForms(now),
  ]);
  return found.flat();
}

async function findDisputes(): Promise<Alert[]> {
  const { items } = await listDisputes('open', MAX_ALERTS);
  return items.map(({ transactionId, description, dueBy }) => ({
    key: `dispute-${transactionId}`,
    text: `A payment is disputed: ${description}${dueBy ? `, respond by ${utcText(dueBy)}` : ''}`,
    path: ATTENTION_TEXT.disputes.href ?? '',
    permission: 'manage_payments',
  }));
}

async function findParkedEvents(): Promise<Alert[]> {
  const { items } = await listEvents('parked', MAX_ALERTS);
  return items.map(({ id, type }) => ({
    key: `event-${id}`,
    text: `A Stripe event was parked: ${type}`,
    path: ATTENTION_TEXT.parked_events.href ?? '',
    permission: 'manage_payments',
  }));
}

/** The reconciliation has found what Stripe's webhook should have delivered, and none was delivered in the hour before. */
async function findSilentWebhook(): Promise<Alert[]> {
  const [report, { items }] = await Promise.all([findNewestReport(), listEvents('applied', { limit: 1 })]);
  if (!report || report.repaired.length === 0) return [];
  const lastEvent = items[0]?.recordedAt.getTime() ?? 0;
  if (lastEvent > report.startedAt.getTime() - HOUR_MS) return [];
  return [
    {
      key: `webhook-${report.id}`,
      text: 'Stripe’s webhook may be silent: the reconciliation has found what it didn’t deliver',
      path: ATTENTION_TEXT.reconcile_failures.href ?? '',
      permission: 'manage_payments',
    },
  ];
}

/** Once a day for each form. */
async function findStoppedForms(now: number): Promise<Alert[]> {
  const day = new Date(now).toISOString().slice(0, 10);
  const before = new Date(now - STOPPED_AFTER_MS);
  const counts = await Promise.all(
    INQUIRY_COLLECTIONS.map(async name => ({ name, count: await countUnprocessedBefore(name, before) })),
  );
  return counts
    .filter(({ count }) => count > 0)
    .map(({ name }) => ({
      key: `form-${name}-${day}`,
      text: `A form has stopped: what was sent to ${name.replaceAll('_', ' ')} isn’t processed`,
      path: '/admin/inquiries',
      permission: 'manage_inquiries',
    }));
}
