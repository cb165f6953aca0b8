import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { Link } from 'react-router-dom';
import { Arrow } from '../../../design/icons/arrow.tsx';
import { TitledSection } from '../../../design/layout/titled-section.tsx';
import { PATHS } from '../../../paths.ts';
import { moneyText, timeText } from '../../../platform/format.ts';
import {
  type LiveTransaction,
  useNewestTransactions,
  useUnresolvedTransactions,
} from '../hooks/use-newest-transactions.ts';
import { creditText, shortId, unresolvedText } from '../transaction-text.ts';
import { TransactionStatus } from './transaction-status.tsx';

/** The last few payments, live. */
export function NewestTransactions({ uid }: { uid: string }) {
  const transactions = useNewestTransactions(uid);
  if (!transactions) return <div className="skeleton h-40" />;
  if (transactions.length === 0)
    return <p className="border-t border-line py-5 text-soft">{SPEC_TEXT.noTransactions}</p>;
  return (
    <ul className="figures border-t border-line text-small">
      {transactions.map(({ id, title, createdAt, amount, creditUsed, currency, status }) => (
        <li
          key={id}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-0.5 border-b border-line py-3"
        >
          <span className="min-w-0 font-medium break-words">{title}</span>
          <span className="justify-self-end font-medium">{moneyText(amount, currency)}</span>
          <span className="text-fine text-soft">
            {creditUsed > 0 ? `${creditText({ creditUsed, currency })} · ` : null}
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

/** The payments that wait for a bank or for staff, with what happens next; nothing without any. */
export function UnresolvedPayments({ uid }: { uid: string }) {
  const payments = useUnresolvedTransactions(uid);
  if (payments.length === 0) return null;
  return (
    <TitledSection title="Needs your attention" className="mb-10" headingClass="pb-2">
      <ul className="border-t border-ink">
        {payments.map(payment => (
          <li key={payment.id} className="border-b border-line">
            <Row payment={payment} />
          </li>
        ))}
      </ul>
    </TitledSection>
  );
}

function Row({ payment }: { payment: LiveTransaction }) {
  const { id, title, amount, currency, status } = payment;
  return (
    <div className="group relative -mx-3 grid grid-cols-[minmax(0,1fr)_1.25rem] items-center gap-x-4 rounded-sm px-3 py-3.5 has-[a:hover]:bg-inset">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={`${PATHS.transactions}?id=${encodeURIComponent(id)}`}
            className="figures font-medium wrap-anywhere after:absolute after:inset-0"
          >
            {moneyText(amount, currency)} for {title}
          </Link>
          <TransactionStatus status={status} />
        </p>
        <p className="mt-0.5 text-fine text-soft">{unresolvedText(payment)}</p>
      </div>
      <span className="justify-self-end text-soft group-hover:text-ink">
        <Arrow />
      </span>
    </div>
  );
}
