import { AppError } from '@atrium/contract/platform/errors';
import { SPEC_TEXT } from '@atrium/contract/spec-texts';
import { TRANSACTION_LIMITS, type Transaction } from '@atrium/contract/transactions';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { focusHeading } from '../../../design/feedback/focus-heading.ts';
import { LoadError } from '../../../design/feedback/load-error.tsx';
import { DataTable } from '../../../design/layout/data-table.tsx';
import { Pagination } from '../../../design/layout/pagination.tsx';
import { useLatest } from '../../../platform/api/use-latest.ts';
import { useUrlState } from '../../../platform/browser/use-url-state.ts';
import { whenQuiet } from '../../../platform/browser/when-quiet.ts';
import type { PageOf, TransactionQueries } from '../api/queries.ts';
import {
  activeFilters,
  NO_FILTERS,
  type TransactionFilterValues,
  transactionUrl,
} from '../transaction-url.ts';
import { ActiveFilters } from './filters/active-filters.tsx';
import { DatePresets } from './filters/date-presets.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { FilterSheet } from './filters/filter-sheet.tsx';
import { getTransactionColumns } from './transaction-columns.tsx';
import { loadFacts, TransactionDetails } from './transaction-details.tsx';
import { TransactionTotals } from './transaction-totals.tsx';

interface TransactionListProps<Row extends Transaction> {
  caption: string;
  queries: TransactionQueries<Row>;
  /** Loads the page again when it changes. */
  version: string;
  /** The same for the totals, which are of all pages; null while it is better to wait with them. */
  totalsVersion: string | null;
  /** Shown beside the number of transactions, such as the export. */
  action?: ReactNode;
  /** Shown when there are no payments at all. */
  empty: ReactNode;
  staff?: boolean | undefined;
  details?: ((row: Row) => ReactNode) | undefined;
}

/** Filters, table, pagination and details; the URL holds the state of all of them. */
export function TransactionList<Row extends Transaction>(props: TransactionListProps<Row>) {
  const { caption, queries, version, totalsVersion, action, empty, staff = false, details } = props;
  const { state, getPath, show, close } = useUrlState(transactionUrl);
  const { page, cursor, id, ...filters } = state;
  const setFilters = (change: TransactionFilterValues, options?: { replace: boolean }) =>
    show({ ...transactionUrl.initial, ...change }, options);
  const list = useQuery(queries.page({ filters, page, cursor }));
  useReload(version, list);
  const data = useLatest(list.data);
  const rowsKey = useLatest(list.data && JSON.stringify([filters, list.data.page]));
  // A cursor can expire or come from another account's link; the page number still works.
  const isCursorRefused =
    cursor !== '' && list.error instanceof AppError && list.error.code === 'invalid_request';
  useEffect(() => {
    if (isCursorRefused) show({ cursor: '' }, { replace: true });
  });
  const busy = list.isFetching || list.isPending || isCursorRefused;
  const error = busy ? null : list.error;
  useEffect(() => {
    void whenQuiet()
      .then(loadFacts)
      .catch(() => {});
  }, []);
  const [sheet, setSheet] = useState(false);
  const active = activeFilters(filters).length;
  const top = useRef<HTMLDivElement>(null);
  const shown = data?.page;
  const before = useRef(shown);
  // A new page starts at its first row.
  useEffect(() => {
    const turned = before.current !== undefined && shown !== before.current;
    before.current = shown;
    if (turned && top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }, [shown]);
  // Not `data`, which is the previous list's until this one is loaded.
  const nothingYet = list.data?.total === 0 && active === 0;

  return (
    <>
      {nothingYet ? null : (
        <>
          <FilterBar filters={filters} onFilters={setFilters} staff={staff} />
          <div className="lg:pt-3">
            <DatePresets filters={filters} onFilters={setFilters} />
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line py-3 max-lg:border-b">
            {/* In a row of its own on a phone, from the start: the buttons leave no space for it. */}
            <p role="status" className="figures text-small font-medium max-sm:min-h-[1lh] max-sm:basis-full">
              {data ? totalText(data.total, active > 0) : ''}
            </p>
            {active > 0 ? (
              // In a row that is there anyway, so that the list does not move; on phones in one of its own.
              <div className="grow max-lg:order-last max-lg:basis-full">
                <ActiveFilters filters={filters} onFilters={setFilters} />
              </div>
            ) : null}
            <div className="flex flex-wrap items-center gap-3">
              {action}
              <Button
                variant="secondary"
                size="small"
                className="lg:hidden print:hidden"
                onClick={() => setSheet(true)}
              >
                {active > 0 ? `Filters (${active})` : 'Filters'}
              </Button>
            </div>
          </div>
          {error ? null : (
            <TransactionTotals
              filters={filters}
              version={totalsVersion ?? ''}
              matching={data && { count: data.total, isKnown: !busy && totalsVersion !== null }}
              totals={queries.totals}
              staff={staff}
            />
          )}
        </>
      )}

      {error ? (
        <LoadError className="mb-5" tone="warn" onRetry={list.refetch}>
          <p>
            {data
              ? 'The list couldn’t be updated.'
              : 'The transactions couldn’t be loaded. Your data is safe.'}
          </p>
        </LoadError>
      ) : null}

      <div ref={top} />
      {data || !error ? (
        <DataTable
          // Other rows are a new table: those in both would move instead.
          key={rowsKey}
          caption={caption}
          list={{ items: data?.transactions ?? null, busy, error: null, retry: list.refetch }}
          columns={getTransactionColumns(row => getPath({ id: row }), staff)}
          getId={row => row.id}
          skeletonRows={TRANSACTION_LIMITS.pageSize}
          empty={
            <>
              <p className="text-lead text-ink">{SPEC_TEXT.noTransactions}</p>
              {active > 0 ? (
                <>
                  <p className="mt-2 max-w-[56ch]">
                    No transactions match these filters. Search finds whole words in any order, or the
                    beginning of a single word or ID.
                  </p>
                  <Button
                    variant="secondary"
                    className="mt-6"
                    onClick={({ currentTarget }) => {
                      focusHeading(currentTarget);
                      setFilters(NO_FILTERS);
                    }}
                  >
                    Clear All Filters
                  </Button>
                </>
              ) : (
                empty
              )}
            </>
          }
        />
      ) : null}

      {data && data.totalPages > 1 ? (
        <div className="print:hidden">
          <Pagination
            page={data.page}
            totalPages={data.totalPages}
            getPath={target => getPath({ page: target, cursor: cursorTo(target, data), id: '' })}
          />
        </div>
      ) : null}

      {sheet ? (
        <FilterSheet filters={filters} onFilters={setFilters} onClose={() => setSheet(false)} staff={staff} />
      ) : null}
      {id ? (
        <TransactionDetails
          key={id}
          id={id}
          known={data?.transactions.find(row => row.id === id)}
          version={version}
          queries={queries}
          staff={staff}
          onClose={() => close({ id: '' })}
        >
          {details}
        </TransactionDetails>
      ) : null}
    </>
  );
}

/**
 * Refetches a query when the value changes, but not for its first one. Waits for a running request to end: it
 * may have read the data before the change, and a refetch during the first load would be ignored.
 */
function useReload(
  value: string,
  { isFetching, refetch }: { isFetching: boolean; refetch(): unknown },
): void {
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value || isFetching) return;
    before.current = value;
    refetch();
  }, [value, isFetching, refetch]);
}

/** Neighboring pages are loaded by cursor, the first and other pages by number. */
function cursorTo(target: number, data: PageOf<unknown>): string {
  if (target === 1) return '';
  if (target === data.page + 1) return data.nextCursor ?? '';
  return (target === data.page - 1 && data.previousCursor) || '';
}

function totalText(total: number, filtered: boolean): string {
  const count = `${total.toLocaleString('en-US')} ${total === 1 ? 'transaction' : 'transactions'}`;
  return filtered ? `${count} found` : count;
}
