import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  parseAddress,
  type TransactionAddress,
  type TransactionFilterValues,
  writeAddress,
} from '../transaction-address.ts';

/** Marks a step that was made from the list, so that closing the details may go back to it. */
const FROM_LIST = { fromList: true };

interface AddressState extends TransactionAddress {
  /** Filters go into the address as a step that Back takes back; `replace` makes it none. */
  setFilters(filters: TransactionFilterValues, options?: { replace: boolean }): void;
  /** The address of another page of the same list. */
  pathOf(page: number, cursor: string | null): string;
  /** The address of a transaction's details above the same list. */
  detailsOf(id: string): string;
  openDetails(id: string): void;
  closeDetails(): void;
  /** Drops a cursor that the server refused; the page number stays. */
  dropCursor(): void;
}

/** The list as the address names it, so that reload, Back and a shared link show the same. */
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
