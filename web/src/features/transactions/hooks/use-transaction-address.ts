import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  parseAddress,
  type TransactionAddress,
  type TransactionFilterValues,
  writeAddress,
} from '../transaction-address.ts';

/** Marks a history entry made from the list, so that closing the details can go back to it. */
const FROM_LIST = { fromList: true };

interface AddressState extends TransactionAddress {
  /** Writes filters to the URL as a history entry; `replace` adds none. */
  setFilters(filters: TransactionFilterValues, options?: { replace: boolean }): void;
  /** Returns the path of another page of the same list. */
  pathOf(page: number, cursor: string | null): string;
  /** Returns the path of a transaction's details above the same list. */
  detailsOf(id: string): string;
  openDetails(id: string): void;
  closeDetails(): void;
  /** Drops a cursor that the server refused; the page number stays. */
  dropCursor(): void;
}

/** Reads and changes the list's state in the URL, so that reload, Back and a shared link show the same. */
export function useTransactionAddress(): AddressState {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseAddress(search), [search]);
  const dropCursor = useCallback(
    () => void navigate(`${pathname}${writeAddress({ ...address, cursor: null })}`, { replace: true }),
    [navigate, pathname, address],
  );
  const detailsOf = (id: string) => `${pathname}${writeAddress({ ...address, id })}`;
  return {
    ...address,
    setFilters: (filters, { replace } = { replace: false }) =>
      navigate(`${pathname}${writeAddress({ filters, page: 1, cursor: null, id: null })}`, { replace }),
    pathOf: (page, cursor) => `${pathname}${writeAddress({ ...address, page, cursor, id: null })}`,
    detailsOf,
    openDetails: id => navigate(detailsOf(id), { state: FROM_LIST }),
    closeDetails: () => {
      if (state?.fromList === true) navigate(-1);
      else navigate(`${pathname}${writeAddress({ ...address, id: null })}`, { replace: true });
    },
    dropCursor,
  };
}
