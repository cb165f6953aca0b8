import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../design/button.tsx';
import { PATHS } from '../../../paths.ts';
import { getDocuments } from '../api/get-documents.ts';
import { getTotals } from '../api/get-totals.ts';
import { getTransaction, listTransactions } from '../api/list-transactions.ts';
import { fingerprintOf, useNewestTransactions } from '../hooks/use-newest-transactions.ts';
import { useTransactionAddress } from '../hooks/use-transaction-address.ts';
import { ExportButton } from './export-button.tsx';
import { TransactionList } from './transaction-list.tsx';

interface TransactionsScreenProps {
  uid: string;
  /** Our card provider's keys are those of its test mode. */
  testMode: boolean;
}

/** The user's own payments. The newest are watched, so on the first page a new or changed one appears by itself. */
export function TransactionsScreen({ uid, testMode }: TransactionsScreenProps) {
  const { filters, page } = useTransactionAddress();
  const newest = useNewestTransactions(uid);
  const version = useVersion(newest ? fingerprintOf(newest) : null);
  return (
    <TransactionList
      caption="Your transactions, newest first"
      load={listTransactions}
      loadOne={getTransaction}
      loadDocuments={getDocuments}
      loadTotals={getTotals}
      version={page === 1 ? version : ''}
      totalsVersion={version ?? ''}
      testMode={testMode}
      action={<ExportButton filters={filters} path="/api/transactions/export" />}
      empty={
        <>
          <p className="mt-2 max-w-[52ch] text-soft">
            Every payment you make will stand here with its state and its receipt.
          </p>
          <Link to={PATHS.payment} className={`mt-6 ${buttonClass('primary')}`}>
            Make a payment
          </Link>
        </>
      }
    />
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
