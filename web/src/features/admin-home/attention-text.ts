import type { AttentionItem, AttentionKind, BackendOutage } from '@atrium/contract/admin-home/attention';
import { STAFF_SCREENS } from '../../staff-screens.ts';

interface KindText {
  one: string;
  many: string;
  todo: string;
  /** The list of them; null where the panel shows them itself. */
  href: string | null;
  /** The label of the first deadline. */
  due?: string;
}

export const KIND_TEXT: Record<AttentionKind, KindText> = {
  disputes: {
    one: 'dispute to answer',
    many: 'disputes to answer',
    todo: 'Submit evidence or refund the payment; if you don’t respond, the money is lost.',
    href: `${STAFF_SCREENS.payments.path}?view=disputes&state=open`,
    due: 'First deadline',
  },
  unknown_refunds: {
    one: 'refund with an unknown outcome',
    many: 'refunds with an unknown outcome',
    todo: 'The server was interrupted. The hourly reconciliation resolves it, or select “Reconcile Now”.',
    href: `${STAFF_SCREENS.home.path}?area=payments&action=refund&state=started#audit-log`,
  },
  parked_events: {
    one: 'parked Stripe event',
    many: 'parked Stripe events',
    todo: 'Failed too often to be retried, so the ledger lacks it. Fix the cause, then replay.',
    href: `${STAFF_SCREENS.payments.path}?view=events`,
  },
  reconcile_failures: {
    one: 'record not reconciled with Stripe',
    many: 'records not reconciled with Stripe',
    todo: 'Every run retries; the list shows the reason.',
    href: `${STAFF_SCREENS.payments.path}?view=reconciliation`,
  },
  new_messages: {
    one: 'new message',
    many: 'new messages',
    todo: 'The site promises an answer within 24 hours.',
    href: `${STAFF_SCREENS.inquiries.path}?status=new`,
    due: 'Oldest answer due',
  },
  demo_requests: {
    one: 'demo request to decide',
    many: 'demo requests to decide',
    todo: 'Confirm or decline; the site promises an answer within 24 hours.',
    href: `${STAFF_SCREENS.inquiries.path}?list=demos&status=pending`,
    due: 'Oldest answer due',
  },
  failed_emails: {
    one: 'email not delivered',
    many: 'emails not delivered',
    todo: 'The recipient didn’t get our message. The list shows the reason.',
    href: `${STAFF_SCREENS.inquiries.path}?list=emails`,
  },
  backends: {
    one: 'app back end not live',
    many: 'app back ends not live',
    todo: 'The marketplace shows saved or sample data instead.',
    href: null,
  },
  browser_errors: {
    one: 'new error in browsers',
    many: 'new errors in browsers',
    todo: 'A page failed in a way that it hadn’t before. The list shows where, and how often.',
    href: `${STAFF_SCREENS.home.path}#browser-errors`,
  },
  account_deletions: {
    one: 'account waiting for deletion',
    many: 'accounts waiting for deletion',
    todo: 'The owner can undo a deletion until then. You don’t need to do anything unless they ask.',
    href: `${STAFF_SCREENS.users.path}?view=deletions`,
    due: 'Next one erased',
  },
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Formats a distance in time in its largest unit, such as 3 days or 1 hour. */
export function durationText(ms: number): string {
  const [count, unit] =
    ms >= 2 * DAY_MS
      ? [Math.floor(ms / DAY_MS), 'day']
      : ms >= HOUR_MS
        ? [Math.floor(ms / HOUR_MS), 'hour']
        : [Math.max(1, Math.floor(ms / 60_000)), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export interface Deadline {
  text: string;
  /** `soon`: within two days. */
  urgency: 'overdue' | 'soon' | 'later';
}

/** Describes the first deadline of an item; null for items without one. Accounts are erased in time, so never overdue. */
export function findDeadline({ kind, dueBy }: AttentionItem, now: number): Deadline | null {
  const { due } = KIND_TEXT[kind];
  if (dueBy === null || !due) return null;
  const left = Date.parse(dueBy) - now;
  if (left < 0) {
    return kind === 'account_deletions'
      ? { text: `${due} within hours`, urgency: 'later' }
      : { text: `Overdue by ${durationText(-left)}`, urgency: 'overdue' };
  }
  const urgency = kind !== 'account_deletions' && left < 2 * DAY_MS ? 'soon' : 'later';
  return { text: `${due} in ${durationText(left)}`, urgency };
}

const RANKS: Record<Deadline['urgency'], number> = { overdue: 0, soon: 1, later: 2 };

/** Sorts what is overdue first, then what is due soon; the rest keeps its order. */
export function byUrgency(items: readonly AttentionItem[], now: number): AttentionItem[] {
  const rank = (item: AttentionItem) => RANKS[findDeadline(item, now)?.urgency ?? 'later'];
  return items.toSorted((a, b) => rank(a) - rank(b));
}

/** Describes a back end that is not live: what the marketplace shows, the last success and the last failure. */
export function outageText({ source, lastSuccessAt, latencyMs, reason }: BackendOutage, now: number): string {
  const shown = source === 'cached' ? 'Shows its last good data' : 'Shows sample data';
  const success = lastSuccessAt
    ? `last success ${durationText(now - Date.parse(lastSuccessAt))} ago`
    : 'never reached';
  const took = latencyMs === null ? '' : ` after ${latencyText(latencyMs)}`;
  const failure = reason === null ? '' : `; last request: ${reason}${took}`;
  return `${shown}, ${success}${failure}.`;
}

function latencyText(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}
