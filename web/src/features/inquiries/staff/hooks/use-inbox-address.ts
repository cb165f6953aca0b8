import type { InboxFilter } from '@atrium/contract/inquiries/inbox';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Cursor, type InboxAddress, parseInboxAddress, writeInboxAddress } from '../inbox-address.ts';

/** Marks a step that was made from the list, so that closing the details may go back to it. */
export const FROM_LIST = { fromList: true };

interface InboxAddressState extends InboxAddress {
  filterPath(filter: InboxFilter): string;
  pagePath(after: Cursor | null): string;
  detailsPath(id: string): string;
  closeDetails(): void;
}

/** The inbox as the address names it, so that reload, Back and a shared link show the same. */
export function useInboxAddress(): InboxAddressState {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const address = useMemo(() => parseInboxAddress(search), [search]);
  const pathOf = (change: Partial<InboxAddress>) =>
    `${pathname}${writeInboxAddress({ ...address, id: null, ...change })}`;
  return {
    ...address,
    filterPath: filter => pathOf({ filter, after: null }),
    pagePath: after => pathOf({ after }),
    detailsPath: id => pathOf({ id }),
    closeDetails: () => {
      if (state?.fromList === true) navigate(-1);
      else navigate(pathOf({}), { replace: true });
    },
  };
}
