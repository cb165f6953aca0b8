import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { debounceOnPage } from '../../../platform/browser/debounce-on-page.ts';
import { useHydrated } from '../../../platform/browser/use-hydrated.ts';
import { type Needs, needsFromSearch, searchWithNeeds } from '../plan-costs.ts';

/** The needs in the URL. A change applies at once and is written to the URL when typing pauses. */
export function useNeeds(): [Needs, (needs: Needs) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const asked = searchWithNeeds('', needsFromSearch(hydrated ? search : ''));
  const [needs, setNeeds] = useState(() => needsFromSearch(asked));
  const written = useRef(asked);
  const writeLater = useMemo(
    () =>
      debounceOnPage((value: Needs) => {
        written.current = searchWithNeeds('', value);
        navigate(location.pathname + searchWithNeeds(location.search, value), { replace: true });
      }),
    [navigate],
  );
  useEffect(() => () => writeLater.cancel(), [writeLater]);
  useLayoutEffect(() => {
    // Only changes from elsewhere: Back, Forward, a link.
    if (asked === written.current) return;
    writeLater.cancel();
    written.current = asked;
    setNeeds(needsFromSearch(asked));
  }, [asked, writeLater]);

  return [
    needs,
    value => {
      setNeeds(value);
      writeLater(value);
    },
  ];
}
