import { AppError } from '@atrium/contract/errors';
import { useEffect, useRef } from 'react';
import { useLoaded } from '../../../platform/use-loaded.ts';
import type { WantedRows } from '../api/list-transactions.ts';

/** The rows that the address names; a cursor that is refused, such as somebody else's, gives way to the page number. */
export function useTransactionList<Page>(
  { filters, page, cursor }: WantedRows,
  version: string | null,
  load: (wanted: WantedRows, signal: AbortSignal) => Promise<Page>,
  dropCursor: () => void,
) {
  const key = version === null ? null : JSON.stringify([filters, page, cursor, version]);
  const list = useLoaded('Transactions', key, signal => load({ filters, page, cursor }, signal));
  const refused = cursor !== null && list.error instanceof AppError && list.error.code === 'invalid_request';
  const drop = useRef(dropCursor);
  useEffect(() => {
    drop.current = dropCursor;
  });
  useEffect(() => {
    if (refused) drop.current();
  }, [refused]);
  return { ...list, busy: list.busy || refused, error: refused ? null : list.error };
}
