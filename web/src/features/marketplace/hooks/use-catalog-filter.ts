import { ALL_CATEGORIES } from '@atrium/contract/marketplace/catalog';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { debounceOnPage } from '../../../platform/browser/debounce-on-page.ts';
import { useHydrated } from '../../../platform/browser/use-hydrated.ts';
import { type CatalogFilterValue, filterFromSearch, searchWithFilter } from '../catalog-address.ts';

export interface CatalogFilterState extends CatalogFilterValue {
  setQuery(query: string): void;
  setCategory(category: string): void;
  clear(): void;
}

/**
 * Search text and category in the URL: a category adds a history entry, typing does not. Both apply at once; the text
 * is written to the URL when typing pauses.
 */
export function useCatalogFilter(): CatalogFilterState {
  const { search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const asked = searchWithFilter('', filterFromSearch(hydrated ? search : ''));
  const [filter, setFilter] = useState(() => filterFromSearch(asked));
  const written = useRef(asked);

  const { write, writeLater } = useMemo(() => {
    const write = (value: CatalogFilterValue, replace: boolean) => {
      written.current = searchWithFilter('', value);
      navigate(location.pathname + searchWithFilter(location.search, value), { replace });
    };
    return { write, writeLater: debounceOnPage((value: CatalogFilterValue) => write(value, true)) };
  }, [navigate]);
  useEffect(() => () => writeLater.cancel(), [writeLater]);

  useLayoutEffect(() => {
    // Only changes from elsewhere: Back, Forward, a link. Applied at once, before more is typed.
    if (asked === written.current) return;
    writeLater.cancel();
    written.current = asked;
    setFilter(filterFromSearch(asked));
  }, [asked, writeLater]);

  const isApplied = hydrated && searchWithFilter('', filter) === asked;
  useLayoutEffect(() => {
    // The first script hides the whole list of a URL with a filter.
    if (isApplied) delete document.documentElement.dataset.filtered;
  }, [isApplied]);

  function go(value: CatalogFilterValue): void {
    writeLater.cancel();
    setFilter(value);
    write(value, false);
  }

  return {
    ...filter,
    setQuery(query) {
      const value = { ...filter, query };
      setFilter(value);
      writeLater(value);
    },
    setCategory(category) {
      if (category !== filter.category) go({ ...filter, category });
    },
    clear() {
      if (filter.query || filter.category !== ALL_CATEGORIES) go({ query: '', category: ALL_CATEGORIES });
    },
  };
}
