import type { ApiRoute } from '@atrium/contract/routes/api-route';

/** A query; parameters without a value are left out. */
export type QueryInput = URLSearchParams | Readonly<Record<string, unknown>>;

/** Returns parameters as the search of a URL. The oldest supported browsers don't know `size`. */
export function toSearch(parameters: URLSearchParams): string {
  const text = String(parameters);
  return text && `?${text}`;
}

/** Returns the path of a call of a route, with the query. */
export function buildPath(
  { path }: Pick<ApiRoute, 'path'>,
  params: Readonly<Record<string, string>> = {},
  query: QueryInput = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const given = new URLSearchParams();
  for (const [name, value] of entries) {
    if (value !== undefined && value !== '') given.set(name, String(value));
  }
  return filled + toSearch(given);
}
