import { ALL_CATEGORIES } from '@atrium/contract/marketplace/catalogue';

/** What the catalogue is filtered by. `query` is as typed. */
export interface CatalogueFilterValue {
  query: string;
  category: string;
}

/** The filter that an address asks for. */
export function filterFromSearch(search: string): CatalogueFilterValue {
  const parameters = new URLSearchParams(search);
  return {
    query: parameters.get('q') ?? '',
    category: parameters.get('category') || ALL_CATEGORIES,
  };
}

/** The search part of an address with this filter in it; whatever else it says stays. */
export function searchWithFilter(search: string, { query, category }: CatalogueFilterValue): string {
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
