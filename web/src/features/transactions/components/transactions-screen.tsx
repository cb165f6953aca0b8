import { exportAllTransactions, exportTransactions } from '@atrium/contract/routes/transactions';
import type { StaffTransaction } from '@atrium/contract/transactions';
import { lazy, type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../design/button.tsx';
import { DownloadButton } from '../../../design/download-button.tsx';
import { PATHS } from '../../../paths.ts';
import type { FileRoute } from '../../../platform/api/download-file.ts';
import { useDownload } from '../../../platform/api/use-download.ts';
import { deviceTimeZone } from '../../../platform/browser/device-time-zone.ts';
import { useUrlState } from '../../../platform/browser/use-url-state.ts';
import { Listeners } from '../../../platform/firebase/live/listeners.tsx';
import { allTransactions, ownTransactions } from '../api/queries.ts';
import { type LiveTransaction, toFingerprint } from '../hooks/use-newest-transactions.ts';
import { apiFilters, filterUrl, type TransactionFilterValues, transactionUrl } from '../transaction-url.ts';
import { TransactionList } from './transaction-list.tsx';

const LiveHistory = lazy(() => import('./live-history.tsx'));

/** The user's own payments. The first page follows the live ledger, so it shows new payments automatically. */
export function TransactionsScreen({ uid }: { uid: string }) {
  const { state } = useUrlState(transactionUrl);
  const [newest, setNewest] = useState<LiveTransaction[] | null>(null);
  const version = useVersion(newest);
  const [listVersion, setListVersion] = useState(version);
  // Other pages are not loaded again, neither for a new payment nor by turning to them.
  if (state.page === 1 && listVersion !== version) setListVersion(version);
  const hasWaited = useElapsed(LIVE_WAIT_MS);
  return (
    <>
      <Listeners>
        <LiveHistory uid={uid} onNewest={setNewest} />
      </Listeners>
      <TransactionList
        caption="Your transactions, newest first"
        queries={ownTransactions}
        version={listVersion}
        totalsVersion={newest || hasWaited ? version : null}
        action={<ExportButton filters={state} route={exportTransactions} />}
        empty={
          <>
            <p className="mt-2 max-w-[52ch] text-soft">
              Your payments appear here with their status and receipt, from the first plan on.
            </p>
            <p className="mt-6 flex flex-wrap gap-3">
              <Link to={PATHS.marketplace} className={buttonClass('primary')}>
                Choose a Plan in the Marketplace
              </Link>
              <Link to={PATHS.payment} className={buttonClass('secondary')}>
                Make a Payment
              </Link>
            </p>
          </>
        }
      />
    </>
  );
}

/** Totals read every payment, so they wait this long for live data, which could change them right away. */
const LIVE_WAIT_MS = 3_000;

function useElapsed(ms: number): boolean {
  const [hasElapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return hasElapsed;
}

/** Payments that changed this long before the list was loaded are in it, even if this device’s clock is wrong. */
const SURELY_LISTED_MS = 24 * 60 * 60_000;

/**
 * Returns a text that changes when the live payments do. The first ones count as a change only when one of them is so
 * recent that the list may have been loaded before it.
 */
function useVersion(newest: LiveTransaction[] | null): string {
  const [seen, setSeen] = useState<{ fingerprint: string; version: string } | null>(null);
  if (!newest) return '';
  const fingerprint = toFingerprint(newest);
  if (seen?.fingerprint === fingerprint) return seen.version;
  const isListed = seen === null && Date.now() - getLastChange(newest) > SURELY_LISTED_MS;
  const version = isListed ? '' : fingerprint;
  setSeen({ fingerprint, version });
  return version;
}

function getLastChange(newest: readonly LiveTransaction[]): number {
  return Math.max(0, ...newest.map(({ updatedAt }) => updatedAt.getTime()));
}

/** The payments of all users, for staff. */
export function StaffTransactions({ details }: { details(row: StaffTransaction): ReactNode }) {
  const filters = useUrlState(filterUrl).state;
  return (
    <TransactionList
      staff
      caption="All transactions, newest first"
      queries={allTransactions}
      version=""
      totalsVersion=""
      action={<ExportButton filters={filters} route={exportAllTransactions} />}
      empty={<p className="mt-2 text-soft">No payments yet.</p>}
      details={details}
    />
  );
}

/** Downloads all transactions that match the filters, not only the current page. */
function ExportButton({ filters, route }: { filters: TransactionFilterValues; route: FileRoute }) {
  const query = apiFilters(filters);
  // As on the screen.
  query.set('zone', filters.zone === 'utc' ? 'UTC' : deviceTimeZone());
  return <DownloadButton {...useDownload(route, query, 'transactions.csv')} />;
}
