import { startTransition, useMemo, useOptimistic } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import type { UrlState } from './url-state.ts';

/** Marks a history entry that was opened from a list, so that closing its details navigates back. */
export const FROM_LIST = { fromList: true };

/** Reads and changes a page's state in the URL, so that reload, Back and a shared link show the same. */
export function useUrlState<State extends object>(url: UrlState<State>) {
  const { pathname, search, state: entry } = useLocation();
  const navigate = useNavigate();
  const current = useMemo(() => url.parse(search), [url, search]);
  // A navigation is a transition, and a control must not jump back until it ends.
  const [state, setState] = useOptimistic(current);
  const getPath = (change: Partial<State>) => pathname + url.write({ ...state, ...change });
  return {
    state,
    getPath,
    /** Changes the state, as a history entry; with `replace` in the current one. */
    show: (change: Partial<State>, options?: NavigateOptions) =>
      startTransition(() => {
        setState({ ...state, ...change });
        navigate(getPath(change), options);
      }),
    /** Opens details from their list. */
    open: (change: Partial<State>) => void navigate(getPath(change), { state: FROM_LIST }),
    /** Closes details: navigates back to their list, or to `change` when they were not opened from it. */
    close: (change: Partial<State>) =>
      void (entry?.fromList === true ? navigate(-1) : navigate(getPath(change), { replace: true })),
  };
}
