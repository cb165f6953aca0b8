import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../design/button.tsx';
import { PATHS } from '../../../paths.ts';
import { ownTransactions } from '../api/queries.ts';
import { fingerprintOf, useNewestTransactions } from '../hooks/use-newest-transactions.ts';
import { useTransactionAddress } from '../hooks/use-transaction-address.ts';
import { ExportButton } from './export-button.tsx';
import { TransactionList } from './transaction-list.tsx';

interface TransactionsScreenProps {
  uid: string;
  /** Our card provider's keys are those of its test mode. */
  testMode: boolean;
}

/** The user's own payments. The first page follows the live ledger, so it shows new payments automatically. */
export function TransactionsScreen({ uid, testMode }: TransactionsScreenProps) {
  const { filters, page } = useTransactionAddress();
  const newest = useNewestTransactions(uid);
  const version = useVersion(newest ? fingerprintOf(newest) : null);
  return (
    <TransactionList
      caption="Your transactions, newest first"
      queries={ownTransactions}
      version={page === 1 ? version : ''}
      totalsVersion={version ?? ''}
      testMode={testMode}
      action={<ExportButton filters={filters} path="/api/transactions/export" />}
      empty={
        <>
          <p className="mt-2 max-w-[52ch] text-soft">
            Your payments appear here with their status and receipt.
          </p>
          <Link to={PATHS.payment} className={`mt-6 ${buttonClass('primary')}`}>
            Make a payment
          </Link>
        </>
      }
    />
  );
}

/** Live data usually arrives first and saves a second request. Without it the page loads after this time. */
const LIVE_WAIT_MS = 3000;

function useVersion(fingerprint: string | null): string | null {
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), LIVE_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return fingerprint ?? (waited ? '' : null);
}
