import { NEWEST_PAYMENTS } from '@atrium/contract/accounts/own-records';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { moneyText, timeText } from '../../../platform/format.ts';
import { useNewestTransactions } from '../hooks/use-newest-transactions.ts';
import { shortId } from '../transaction-text.ts';
import { TransactionStatus } from './transaction-status.tsx';

/** The last few payments, live. */
export function NewestTransactions({ uid }: { uid: string }) {
  const transactions = useNewestTransactions(uid, NEWEST_PAYMENTS);
  if (!transactions) return <div className="skeleton h-40" />;
  if (transactions.length === 0)
    return <p className="border-t border-line py-5 text-soft">{SPEC_TEXT.noTransactions}</p>;
  return (
    <ul className="figures border-t border-line text-small">
      {transactions.map(({ id, title, createdAt, amount, currency, status }) => (
        <li
          key={id}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 border-b border-line py-3"
        >
          <span className="min-w-0 font-medium break-words">{title}</span>
          <span className="justify-self-end font-medium">{moneyText(amount, currency)}</span>
          <span className="text-fine text-soft">
            {timeText(createdAt)} · <span className="font-mono">{shortId(id)}</span>
          </span>
          <span className="justify-self-end">
            <TransactionStatus status={status} />
          </span>
        </li>
      ))}
    </ul>
  );
}
