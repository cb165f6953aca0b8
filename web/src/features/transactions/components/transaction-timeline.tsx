import type { Transaction } from '@atrium/contract/transactions';
import { timeText } from '../../../platform/format.ts';
import { listMoments } from '../transaction-moments.ts';

export function TransactionTimeline({ row }: { row: Transaction }) {
  return (
    <ol className="border-l border-edge pl-5">
      {listMoments(row).map(({ key, what, when, detail }) => (
        <li key={key} className="relative py-2">
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
