import { ALL_CATEGORIES } from '@atrium/contract/marketplace/catalog';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from '../../../../design/icons/icon.tsx';
import type { useCatalogFilter } from '../../hooks/use-catalog-filter.ts';

const GLASS = 'M9 15a6 6 0 100-12 6 6 0 000 12zM13.5 13.5L18 18';

interface CatalogFilterProps {
  filter: ReturnType<typeof useCatalogFilter>;
  categories: readonly string[];
}

/** Search box and category buttons. */
export function CatalogFilter({ filter, categories }: CatalogFilterProps) {
  const input = useRef<HTMLInputElement>(null);
  // A search that was typed into the prerendered page before it was hydrated.
  const readTyped = useEffectEvent(() => {
    const typed = input.current?.value;
    if (typed && typed !== filter.query) filter.setQuery(typed);
  });
  useEffect(() => readTyped(), []);
  return (
    <div className="flex items-center gap-x-3 sm:gap-x-8">
      <search className="min-w-40 grow sm:max-w-sm">
        <label className="relative block">
          <span className="sr-only">Search applications</span>
          <Icon d={GLASS} className="absolute top-3.5 left-3.5 size-5 text-soft" />
          <input
            ref={input}
            type="search"
            value={filter.query}
            onChange={event => filter.setQuery(event.target.value)}
            placeholder="Search applications..."
            className="min-h-12 w-full rounded-md border border-edge bg-paper pr-3 pl-11 text-body placeholder:text-soft"
          />
        </label>
      </search>
      <fieldset className="flex min-w-0 gap-2 max-sm:-mr-5 max-sm:overflow-x-auto max-sm:p-1 max-sm:pr-5 sm:flex-wrap">
        <legend className="sr-only">Category</legend>
        {categories.map(name => (
          <button
            key={name}
            type="button"
            aria-pressed={name === filter.category}
            onClick={() => filter.setCategory(name)}
            className="min-h-11 rounded-md border border-line px-4 text-small whitespace-nowrap hover:bg-inset aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
          >
            {name === ALL_CATEGORIES ? 'All' : name}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
