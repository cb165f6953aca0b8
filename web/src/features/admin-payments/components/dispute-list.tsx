import { holdsMoney } from '@atrium/contract/disputes';
import { Link } from 'react-router-dom';
import { Badge } from '../../../design/badge.tsx';
import { GrowingList } from '../../../design/growing-list.tsx';
import { moneyText, timeText, wordsText } from '../../../platform/format.ts';
import { useGrowingList } from '../../../platform/use-growing-list.ts';
import { listDisputes } from '../api/admin-payments.ts';

/** Payments that their payers contest at their bank. `detailsOf` is the address of a transaction. */
export function DisputeList({ detailsOf }: { detailsOf(transactionId: string): string }) {
  const list = useGrowingList('Disputes', listDisputes);
  return (
    <GrowingList
      label="Disputes"
      list={list}
      empty="Nobody contests a payment. A dispute stands here as soon as a bank opens one."
      idOf={dispute => dispute.id}
    >
      {dispute => (
        <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1">
          <Link
            to={detailsOf(dispute.transactionId)}
            className="w-fit font-medium underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {dispute.description}
          </Link>
          <span className="justify-self-end font-medium">{moneyText(dispute.amount, dispute.currency)}</span>
          <span className="text-soft">
            {wordsText(dispute.reason)}, opened {timeText(new Date(dispute.createdAt))}
            {dispute.dueBy ? (
              <strong className="block font-medium text-ink">
                Evidence until {timeText(new Date(dispute.dueBy))}
              </strong>
            ) : null}
          </span>
          <span className="justify-self-end">
            <Badge tone={holdsMoney(dispute.status) ? 'warn' : 'done'}>{wordsText(dispute.status)}</Badge>
          </span>
        </div>
      )}
    </GrowingList>
  );
}
