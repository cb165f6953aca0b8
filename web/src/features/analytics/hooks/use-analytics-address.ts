import { useMemo, useState } from 'react';
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
  // The router renders a new URL later, and a control must not jump back until then.
  const [state, setState] = useState({ address, shown: address });
  if (state.address !== address) setState({ address, shown: address });
  const { shown } = state;
  return {
    ...shown,
    show: change => {
      const next = { ...shown, ...change };
      setState({ address, shown: next });
      navigate(`${pathname}${writeAnalyticsAddress(next)}`);
    },
  };
}
