import type { Transaction } from '@atrium/contract/transactions';
import { moneyText, timeText, wordsText } from '../../../platform/format.ts';

interface Moment {
  what: string;
  /** Null when the ledger does not know it. */
  when: string | null;
  detail?: string | undefined;
}

/** What happened to a payment, as far as the ledger knows, in its order. */
function momentsOf(row: Transaction): Moment[] {
  const moments: Moment[] = [{ what: 'Created', when: row.createdAt }];
  if (row.completedAt) moments.push({ what: 'Completed', when: row.completedAt });
  if (row.status === 'pending') moments.push({ what: 'Waiting for the payment', when: null });
  if (row.status === 'failed') {
    moments.push({ what: 'Failed', when: null, detail: row.failureMessage ?? undefined });
  }
  if (row.status === 'canceled') moments.push({ what: 'Canceled', when: null });
  if (row.status === 'flagged') {
    moments.push({
      what: 'Held for a check',
      when: null,
      detail: 'Amount or currency differ from what was asked for. We will write to you.',
    });
  }
  if (row.dispute) {
    moments.push({
      what: `Disputed: ${moneyText(row.dispute.amount, row.dispute.currency)}`,
      when: row.dispute.createdAt,
      detail: `${wordsText(row.dispute.reason)}. ${wordsText(row.dispute.status)}.`,
    });
  }
  if (row.refunded > 0) {
    moments.push({
      what: `Refunded: ${moneyText(row.refunded, row.currency)}`,
      when: null,
      detail: row.refunded < row.amount ? `of ${moneyText(row.amount, row.currency)}` : 'The whole amount.',
    });
  }
  return moments;
}

export function TransactionTimeline({ row }: { row: Transaction }) {
  return (
    <ol className="border-l border-edge pl-5">
      {momentsOf(row).map(({ what, when, detail }) => (
        <li key={what} className="relative py-2">
          <span aria-hidden="true" className="absolute top-[1.05rem] -left-5 h-px w-3 bg-edge" />
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-medium">{what}</span>
            {when ? (
              <time dateTime={when} className="text-fine text-soft">
                {timeText(new Date(when))}
              </time>
            ) : null}
          </span>
          {detail ? <span className="block text-fine text-soft">{detail}</span> : null}
        </li>
      ))}
    </ol>
  );
}
