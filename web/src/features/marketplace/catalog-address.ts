import { ALL_CATEGORIES } from '@atrium/contract/marketplace/catalog';

/** The catalog's filters. `query` is as typed. */
export interface CatalogFilterValue {
  query: string;
  category: string;
}

/** Parses the filters from URL search parameters. */
export function filterFromSearch(search: string): CatalogFilterValue {
  const parameters = new URLSearchParams(search);
  return {
    query: parameters.get('q') ?? '',
    category: parameters.get('category') || ALL_CATEGORIES,
  };
}

/** Returns the URL search parameters with these filters; other parameters stay. */
export function searchWithFilter(search: string, { query, category }: CatalogFilterValue): string {
  const parameters = new URLSearchParams(search);
  put(parameters, 'q', query.trim());
  put(parameters, 'category', category === ALL_CATEGORIES ? '' : category);
  const text = parameters.toString();
  return text && `?${text}`;
}

function put(parameters: URLSearchParams, name: string, value: string): void {
  if (value) parameters.set(name, value);
  else parameters.delete(name);
}
