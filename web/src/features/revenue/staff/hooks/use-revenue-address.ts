import { useLocation, useNavigate } from 'react-router-dom';
import { parseRevenueAddress, type RevenueAddress, writeRevenueAddress } from '../revenue-address.ts';

interface AddressState extends RevenueAddress {
  /** Changes what is shown, as a history entry. */
  show(change: Partial<RevenueAddress>): void;
}

/** Reads and changes the screen's state in the URL, so that reload, Back and a shared link show the same. */
export function useRevenueAddress(): AddressState {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = parseRevenueAddress(search);
  return {
    ...address,
    show: change => navigate(`${pathname}${writeRevenueAddress({ ...address, ...change })}`),
  };
}
