import { ALL_CATEGORIES } from '@atrium/contract/marketplace';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { debounce } from '../../../platform/debounce.ts';
import { type CatalogueFilterValue, filterFromSearch, searchWithFilter } from '../catalogue-address.ts';

export interface CatalogueFilterState extends CatalogueFilterValue {
  setQuery(query: string): void;
  setCategory(category: string): void;
  clear(): void;
}

const never = () => () => {};

/**
 * Search text and category, kept in the address: a category is a step that Back takes back, typing is not. The text
 * goes into the address when the typing pauses; on screen it counts at once.
 */
export function useCatalogueFilter(): CatalogueFilterState {
  const { search } = useLocation();
  const navigate = useNavigate();
  // The prerendered page knows no query; its first render must say the same.
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const asked = filterFromSearch(alive ? search : '');
  const [query, setQuery] = useState(asked.query);
  const written = useRef(asked.query);
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  }, [navigate]);

  const write = useMemo(() => {
    const replace = (text: string) => {
      written.current = text.trim();
      const now = { ...filterFromSearch(location.search), query: text };
      latest.current({ search: searchWithFilter(location.search, now) }, { replace: true });
    };
    return debounce(replace);
  }, []);
  useEffect(() => () => write.cancel(), [write]);

  useEffect(() => {
    // Only what came another way than by typing here: Back, Forward, a link.
    if (asked.query === written.current) return;
    write.cancel();
    written.current = asked.query;
    setQuery(asked.query);
  }, [asked.query, write]);

  function go(filter: CatalogueFilterValue): void {
    write.cancel();
    written.current = filter.query.trim();
    setQuery(filter.query);
    navigate({ search: searchWithFilter(location.search, filter) });
  }

  return {
    query,
    category: asked.category,
    setQuery(text) {
      setQuery(text);
      write(text);
    },
    setCategory(category) {
      if (category !== asked.category) go({ query, category });
    },
    clear() {
      if (query || asked.category !== ALL_CATEGORIES) go({ query: '', category: ALL_CATEGORIES });
    },
  };
}
