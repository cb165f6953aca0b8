import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type AuditFilterValues, parseAuditAddress, writeAuditAddress } from '../audit-address.ts';

interface AddressState {
  filters: AuditFilterValues;
  /** Changes filters, as a history entry. */
  setFilters(change: Partial<AuditFilterValues>): void;
}

/** Reads and changes the log's filters in the URL, so that reload, Back and a shared link show the same. */
export function useAuditAddress(): AddressState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const filters = useMemo(() => parseAuditAddress(search), [search]);
  return {
    filters,
    setFilters: change => navigate(`${pathname}${writeAuditAddress({ ...filters, ...change })}`),
  };
}
