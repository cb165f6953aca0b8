import { ALL_CATEGORIES } from '@atrium/contract/marketplace/catalog';
import { useLayoutEffect } from 'react';
import { defineUrlState, text } from '../../../platform/browser/url-state.ts';
import { useTypedUrlState } from '../../../platform/browser/use-typed-url-state.ts';

const catalogUrl = defineUrlState({ q: text, category: value => value || ALL_CATEGORIES });

/** Search text and category in the URL: a category adds a history entry, typing does not. */
export function useCatalogFilter() {
  const { state, isWritten, type, choose } = useTypedUrlState(catalogUrl);
  const { q: query, category } = state;
  useLayoutEffect(() => {
    // The first script hides the whole list of a URL with a filter.
    if (isWritten) delete document.documentElement.dataset.filtered;
  }, [isWritten]);
  return {
    query,
    category,
    setQuery: (q: string) => type({ q, category }),
    setCategory(next: string) {
      if (next !== category) choose({ q: query, category: next });
    },
    clear() {
      if (query || category !== ALL_CATEGORIES) choose(catalogUrl.initial);
    },
  };
}
