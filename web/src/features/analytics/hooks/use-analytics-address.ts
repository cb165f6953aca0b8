import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type AnalyticsAddress, parseAnalyticsAddress, writeAnalyticsAddress } from '../analytics-address.ts';

interface AddressState extends AnalyticsAddress {
  /** Changes what is shown, as a history entry. */
  show(change: Partial<AnalyticsAddress>): void;
}

/** Reads and changes the screen's state in the URL, so that reload, Back and a shared link show the same. */
export function useAnalyticsAddress(): AddressState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseAnalyticsAddress(search), [search]);
  return {
    ...address,
    show: change =>
      navigate(`${pathname}${writeAnalyticsAddress({ ...address, ...change })}`, {
        preventScrollReset: true,
      }),
  };
}
