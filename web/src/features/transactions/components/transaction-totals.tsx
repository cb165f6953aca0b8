import { AppError } from '@atrium/contract/platform/errors';
import { type CurrencyTotal, TRANSACTION_LIMITS, type Transaction } from '@atrium/contract/transactions';
import { hashKey, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { Loading } from '../../../design/feedback/loading.tsx';
import { useFocusOn } from '../../../design/feedback/use-opener.ts';
import { useLatest } from '../../../platform/api/use-latest.ts';
import { moneyText } from '../../../platform/format.ts';
import type { TransactionQueries } from '../api/queries.ts';
import type { TransactionFilterValues } from '../transaction-url.ts';

interface TransactionTotalsProps {
  filters: TransactionFilterValues;
  /** The totals are loaded again when it changes. */
  version: string;
  /** How many payments match, and whether that is known for these filters yet; null before the first list. */
  matching: { count: number; isKnown: boolean } | null;
  totals: TransactionQueries<Transaction>['totals'];
  staff?: boolean | undefined;
}

/** As high as its longest content in one currency, so that the list below stays where it is. */
const BOX = 'min-h-[5.375rem] border-line pb-4 max-lg:border-b max-lg:pt-4 max-lg:min-h-[6.375rem]';

/** The totals of the listed payments on all pages, per currency. */
export function TransactionTotals(props: TransactionTotalsProps) {
  const [asked, setAsked] = useState(0);
  // What is displayed replaces the pressed button.
  const box = useFocusOn<HTMLDivElement>(asked);
  return (
    <div ref={box} tabIndex={-1} aria-live="polite" className="outline-none">
      <Totals {...props} onAsk={() => setAsked(asked + 1)} />
    </div>
  );
}

function Totals(props: TransactionTotalsProps & { onAsk(): void }) {
  const { filters, version, matching, totals, staff, onAsk } = props;
  const { status, data, error, request, retry } = useTotals(totals(filters, version), matching);
  const name = useId();
  // As in the revenue report: the currency with the most payments first.
  const currencies = data?.currencies.toSorted((a, b) => b.payments - a.payments);
  // The amounts of all payments are in several currencies, which a phone has not side by side.
  const box = staff ? `${BOX} max-sm:min-h-[8.3125rem]` : BOX;
  switch (status) {
    case 'none':
      return null;
    case 'too-many':
      return (
        <Line>
          Totals cover up to {TRANSACTION_LIMITS.exportMax.toLocaleString('en-US')} payments. Narrow the dates
          to see one.
        </Line>
      );
    case 'offered':
      return (
        <Line>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              onAsk();
              request();
            }}
          >
            Calculate Total
          </Button>
          <span className="print:hidden">This reads each of these payments once.</span>
        </Line>
      );
    case 'failed':
      return (
        <Line>
          <span>
            {error instanceof AppError && error.code === 'rate_limited'
              ? error.message
              : 'The total couldn’t be calculated.'}
          </span>
          <Button
            variant="secondary"
            size="small"
            onClick={() => {
              onAsk();
              retry();
            }}
          >
            Calculate Again
          </Button>
        </Line>
      );
    case 'loading':
    case 'shown':
      if (!currencies) return <Loading label="Calculating..." rows={['h-[3.25rem] w-44']} className={box} />;
      return (
        <div
          aria-busy={status === 'loading'}
          className={`${box} transition-opacity duration-150 aria-busy:opacity-55 aria-busy:delay-300`}
        >
          <p id={name} className="text-fine text-soft">
            {staff ? 'Received' : 'Net paid'}
          </p>
          <dl aria-labelledby={name} className="figures flex flex-wrap gap-x-10 gap-y-2">
            {currencies.map(total => (
              <div key={total.currency}>
                <dt className="sr-only">{total.currency}</dt>
                <dd className="text-lead font-medium">{moneyText(total.received, total.currency)}</dd>
                {total.received === total.paid ? null : (
                  <dd className="text-fine text-soft">{describeAmount(total)}</dd>
                )}
              </div>
            ))}
          </dl>
        </div>
      );
  }
}

type TotalsQuery = ReturnType<TransactionQueries<Transaction>['totals']>;

/** `none`: nothing matches. `offered`: loaded on request. `too-many`: more than the server adds up. */
type TotalsStatus = 'none' | 'offered' | 'too-many' | 'loading' | 'shown' | 'failed';

/** Loads the totals of the matching payments. The server reads each of them, so many are totaled on request only. */
function useTotals(query: TotalsQuery, matching: { count: number; isKnown: boolean } | null) {
  const wanted = hashKey(query.queryKey);
  const [requested, setRequested] = useState<string | null>(null);
  const count = matching?.count ?? 0;
  const isSmall = count > 0 && count <= TRANSACTION_LIMITS.autoTotalsMax;
  if (matching?.isKnown && isSmall && requested !== wanted) setRequested(wanted);
  const isRequested = requested === wanted;
  const { data, isFetching, error, refetch } = useQuery({ ...query, enabled: isRequested });
  return {
    status: getStatus(),
    /** The latest totals, of the previous filters while new ones load. */
    data: useLatest(data),
    error,
    request: () => setRequested(wanted),
    retry: () => void refetch(),
  };

  function getStatus(): TotalsStatus {
    if (matching?.count === 0) return 'none';
    if (isRequested) return isFetching ? 'loading' : error ? 'failed' : 'shown';
    if (count > TRANSACTION_LIMITS.exportMax) return 'too-many';
    return count > TRANSACTION_LIMITS.autoTotalsMax ? 'offered' : 'loading';
  }
}

/** Explains the amount, such as “$60.00 paid, $2.50 refunded”. */
function describeAmount({ paid, refunded, contested, currency }: CurrencyTotal): string {
  return [
    `${moneyText(paid, currency)} paid`,
    ...(refunded > 0 ? [`${moneyText(refunded, currency)} refunded`] : []),
    ...(contested > 0 ? [`${moneyText(contested, currency)} disputed`] : []),
  ].join(', ');
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div className={`${BOX} flex flex-wrap items-center gap-x-3 gap-y-2 text-fine text-soft`}>{children}</div>
  );
}
