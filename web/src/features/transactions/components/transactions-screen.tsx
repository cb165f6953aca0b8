import { TEXT } from '@atrium/contract/texts';
import { TRANSACTION_LIMITS } from '@atrium/contract/transactions';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../design/button.tsx';
import { Notice } from '../../../design/notice.tsx';
import { Pagination } from '../../../design/pagination.tsx';
import { fingerprintOf, useNewestTransactions } from '../hooks/use-newest-transactions.ts';
import { useTransactionPage } from '../hooks/use-transaction-page.ts';
import { TransactionTable } from './transaction-table.tsx';

interface TransactionsScreenProps {
  uid: string;
  page: number;
  /** Our card provider's keys are those of its test mode. */
  testMode: boolean;
}

/** The user's own payments. The newest are watched, so a new or changed one appears by itself. */
export function TransactionsScreen({ uid, page, testMode }: TransactionsScreenProps) {
  const newest = useNewestTransactions(uid);
  const { data, failed } = useTransactionPage(page, useVersion(newest ? fingerprintOf(newest) : null));

  if (!data && failed) {
    return (
      <Notice tone="warn">
        Your transactions could not be loaded just now. They are safe; try again in a minute.
      </Notice>
    );
  }
  if (!data) return <TableSkeleton />;
  if (data.total === 0) {
    return (
      <div className="border-t border-ink py-14">
        <p className="text-lead">{TEXT.noTransactions}</p>
        <p className="mt-2 max-w-[52ch] text-soft">
          Every payment you make will stand here with its state and its receipt.
        </p>
        <Link to="/payment" className={`mt-6 ${buttonClass('primary')}`}>
          Make a payment
        </Link>
      </div>
    );
  }
  return (
    <>
      {data.transactions.length > 0 ? (
        <TransactionTable rows={data.transactions} testMode={testMode} />
      ) : (
        <p className="border-t border-ink py-14 text-lead">{TEXT.noTransactions}</p>
      )}
      {data.totalPages > 1 ? (
        <Pagination
          page={page}
          totalPages={data.totalPages}
          pathOf={target => (target === 1 ? '/transactions' : `/transactions?page=${target}`)}
          summary={`${data.total} transactions`}
        />
      ) : null}
    </>
  );
}

/** Live data usually comes first and saves a second call; without it the page loads all the same. */
const LIVE_WAIT_MS = 3000;

function useVersion(fingerprint: string | null): string | null {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LIVE_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return fingerprint ?? (waited ? '' : null);
}

function TableSkeleton() {
  return (
    <div role="status" className="border-t border-ink">
      <span className="sr-only">Loading your transactions...</span>
      {Array.from({ length: TRANSACTION_LIMITS.pageSize }, (_, row) => `row ${row}`).map(row => (
        <div key={row} className="flex gap-6 border-b border-line py-4">
          <div className="skeleton h-5 grow" />
          <div className="skeleton h-5 w-20" />
        </div>
      ))}
    </div>
  );
}
