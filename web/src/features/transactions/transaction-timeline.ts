import { isInquiry } from '@atrium/contract/ledger/disputes';
import type { Refund, Transaction, TransactionStatus, UndoReason } from '@atrium/contract/transactions';
import { declineForStaff } from '../../platform/card-text.ts';
import { moneyText, wordsText } from '../../platform/format.ts';

interface TimelineEntry {
  key: string;
  what: string;
  /** Null when unknown. */
  when: string | null;
  detail?: string | null;
}

/** The statuses that are moments themselves. */
const STATUS_MOMENTS: Partial<Record<TransactionStatus, string>> = {
  pending: 'Waiting for the payment',
  failed: 'Failed',
  canceled: 'Canceled',
  flagged: 'Under review',
};

/** Returns the known events of a payment in order, for its payer or for staff. */
export function listTimeline(row: Transaction, staff = false): TimelineEntry[] {
  const moments: TimelineEntry[] = [{ key: 'created', what: 'Created', when: row.startedAt }];
  if (row.completedAt) moments.push({ key: 'completed', what: 'Completed', when: row.completedAt });
  const what = STATUS_MOMENTS[row.status];
  if (what) {
    moments.push({ key: row.status, what, when: null, detail: describeStatus(row, staff) });
  }
  const later = row.refunds.map(refund => refundMoment(refund, row));
  const { dispute } = row;
  if (dispute) {
    // An inquiry moves no money.
    const kind = isInquiry(dispute.status) ? 'Bank inquiry' : 'Disputed';
    later.push({
      key: dispute.id,
      what: `${kind}: ${moneyText(dispute.amount, dispute.currency)}`,
      when: dispute.createdAt,
      detail: `${wordsText(dispute.reason)}. ${wordsText(dispute.status.replace('warning_', ''))}.`,
    });
  }
  moments.push(...later.toSorted((a, b) => Date.parse(a.when ?? '') - Date.parse(b.when ?? '')));
  return [...moments, ...sumOfRefunds(row)];
}

const UNDO_TEXTS: Record<UndoReason, string> = {
  duplicate_plan:
    'Refunded automatically: there was already a plan for this app, so the second one was canceled',
  plan_ending: 'Refunded automatically: the plan was canceled while it was being changed',
  account_deleted: 'Refunded automatically: the account is being deleted, so the new plan was canceled',
};

function describeStatus(row: Transaction, staff: boolean): string | null {
  const { status, failureMessage } = row;
  if (status === 'flagged') return `${describeDifference(row)}${staff ? '' : ' We’ll email you.'}`;
  return failureMessage && staff ? declineForStaff(failureMessage) : failureMessage;
}

function describeDifference({ amount, currency, asked }: Transaction): string {
  if (!asked) return 'Amount or currency differs from the request.';
  return `${moneyText(amount, currency)} was paid instead of ${moneyText(asked.amount, asked.currency)}.`;
}

function refundMoment(
  { id, amount, createdAt, status, reason, undoReason }: Refund,
  { currency }: Transaction,
): TimelineEntry {
  const isDone = status === 'succeeded';
  const why = undoReason ? UNDO_TEXTS[undoReason] : reason && wordsText(reason);
  const words = [...(isDone ? [] : [wordsText(status)]), ...(why ? [why] : [])];
  return {
    key: id,
    what: `${isDone ? 'Refunded' : 'Refund'}: ${moneyText(amount, currency)}`,
    when: createdAt,
    detail: words.length > 0 ? `${words.join('. ')}.` : null,
  };
}

/** Returns the total refunded, unless there is a single refund. */
function sumOfRefunds({ amount, refunded, refunds, currency }: Transaction): TimelineEntry[] {
  const [only] = refunds;
  if (refunded === 0 || (refunds.length === 1 && only?.amount === refunded && refunded < amount)) return [];
  const isWhole = refunded >= amount;
  return [
    {
      key: 'refunded',
      what: isWhole ? 'Fully refunded' : `Total refunded: ${moneyText(refunded, currency)}`,
      when: null,
      detail: isWhole ? null : `of ${moneyText(amount, currency)}`,
    },
  ];
}
