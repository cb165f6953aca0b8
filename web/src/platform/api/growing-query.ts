import type { ApiRoute, ReplyOf } from '@atrium/contract/routes/api-route';
import { infiniteQueryOptions, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { QueryInput } from './build-path.ts';
import { callRoute } from './call-route.ts';

/** One page of a list, and the cursor of the next one; null on the last page. */
export interface PageOf<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface ListOptions<Route extends ApiRoute, Page> {
  queryKey: QueryKey;
  /** Names the list in the log line of a failure. */
  label: string;
  /** A route whose query has a `cursor`. */
  route: Route;
  params?: Readonly<Record<string, string>>;
  query?: QueryInput;
  toPage(reply: ReplyOf<Route>): Page;
}

/** Options of a list of the API that is loaded page by page. */
export function growingQuery<Route extends ApiRoute, Page extends PageOf<unknown>>(
  options: ListOptions<Route, Page>,
) {
  const { queryKey, label, route, params = {}, query = {}, toPage } = options;
  const entries = query instanceof URLSearchParams ? Object.fromEntries(query) : query;
  return infiniteQueryOptions({
    queryKey,
    async queryFn({ pageParam, signal }) {
      const input = { params, query: { ...entries, cursor: pageParam }, signal };
      return toPage((await callRoute<ApiRoute>(route, input)) as ReplyOf<Route>);
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    // A list that is opened again starts with its first page.
    gcTime: 0,
    meta: { label },
  });
}

export type GrowingQuery<Page extends PageOf<unknown>> = ReturnType<typeof growingQuery<ApiRoute, Page>>;

/** Loads a list page by page, for `DataTable` and `GrowingList`. */
export function useGrowingQuery<Page extends PageOf<unknown>>(options: GrowingQuery<Page>) {
  const query = useInfiniteQuery(options);
  const { data, isFetching, isFetchNextPageError, hasNextPage } = query;
  const loadNext = () => {
    if (!isFetching) void query.fetchNextPage();
  };
  return {
    pages: data?.pages ?? [],
    items: data ? data.pages.flatMap((page): Page['items'][number][] => page.items) : null,
    busy: isFetching,
    error: isFetching ? null : query.error,
    retry: isFetchNextPageError ? loadNext : () => void query.refetch(),
    more: hasNextPage && !isFetchNextPageError ? loadNext : null,
  };
}
