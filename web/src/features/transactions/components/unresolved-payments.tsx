import { Link } from 'react-router-dom';
import { Arrow } from '../../../design/icons/arrow.tsx';
import { PATHS } from '../../../paths.ts';
import { moneyText } from '../../../platform/format.ts';
import { type LiveTransaction, useUnresolvedTransactions } from '../hooks/use-newest-transactions.ts';
import { unresolvedText } from '../transaction-text.ts';
import { TransactionStatus } from './transaction-status.tsx';

/** The payments that wait for a bank or for staff, with what happens next; nothing without any. */
export function UnresolvedPayments({ uid }: { uid: string }) {
  const payments = useUnresolvedTransactions(uid);
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="attention-title" className="mb-10">
      <h2 id="attention-title" className="pb-2 text-h3">
        Needs your attention
      </h2>
      <ul className="border-t border-ink">
        {payments.map(payment => (
          <li key={payment.id} className="border-b border-line">
            <Row payment={payment} />
          </li>
        ))}
      </ul>
    </section>
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
