import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { debounceOnPage } from '../api/debounce.ts';
import type { UrlState } from './url-state.ts';
import { useSearch } from './use-search.ts';

/** State in the URL, also of a prerendered page. Input applies immediately, and is in the URL when typing pauses. */
export function useTypedUrlState<State extends object>(url: UrlState<State>) {
  const search = useSearch();
  const isHydrated = search === useLocation().search;
  const navigate = useNavigate();
  const asked = url.write(url.parse(search));
  const [state, setState] = useState(() => url.parse(asked));
  const written = useRef(asked);

  const { write, writeLater } = useMemo(() => {
    const write = (value: State, replace: boolean) => {
      written.current = url.write(value);
      navigate(location.pathname + url.write(value, location.search), { replace });
    };
    return { write, writeLater: debounceOnPage((value: State) => write(value, true)) };
  }, [url, navigate]);
  useEffect(() => () => writeLater.cancel(), [writeLater]);

  useLayoutEffect(() => {
    // Only changes from elsewhere: Back, Forward, a link. Applied immediately, before further input.
    if (asked === written.current) return;
    writeLater.cancel();
    written.current = asked;
    setState(url.parse(asked));
  }, [url, asked, writeLater]);

  return {
    state,
    /** The state is that of the URL. */
    isWritten: isHydrated && url.write(state) === asked,
    type(value: State) {
      setState(value);
      writeLater(value);
    },
    /** Changes the state as a history entry. */
    choose(value: State) {
      writeLater.cancel();
      setState(value);
      write(value, false);
    },
  };
}
