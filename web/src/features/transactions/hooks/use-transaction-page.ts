import type { TransactionPage } from '@atrium/contract/transactions';
import { useEffect, useState } from 'react';
import { listTransactions } from '../api/list-transactions.ts';

interface Loaded {
  page: number;
  data: TransactionPage;
}

/**
 * A page of transactions, loaded again when `version` changes; a null version waits. While a reload of the same page is under way
 * the old rows stay. A failure is logged and leaves what there is (specification §8).
 */
export function useTransactionPage(page: number, version: string | null) {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (version === null) return;
    const abort = new AbortController();
    listTransactions(page, abort.signal).then(
      data => {
        setLoaded({ page, data });
        setFailed(false);
      },
      error => {
        if (abort.signal.aborted) return;
        console.warn('Transactions could not be loaded.', error);
        setFailed(true);
      },
    );
    return () => abort.abort();
  }, [page, version]);

  return { data: loaded?.page === page ? loaded.data : null, failed };
}
