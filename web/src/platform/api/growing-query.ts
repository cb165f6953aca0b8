import { infiniteQueryOptions, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import type { Call } from './api-client.ts';
import { callApiAsUser } from './call-api-as-user.ts';

/** One page of a list, and the cursor of the next one; null on the last page. */
export interface PageOf<Item> {
  items: Item[];
  nextCursor: string | null;
}

interface ListOptions<Body, Page> {
  queryKey: QueryKey;
  /** Names the list in the log line of a failure. */
  label: string;
  path: string;
  schema: Call<Body>['schema'];
  toPage(body: Body): Page;
}

/** Options of a list of the API that is loaded page by page. */
export function growingQuery<Body, Page extends PageOf<unknown>>(options: ListOptions<Body, Page>) {
  const { queryKey, label, path, schema, toPage } = options;
  return infiniteQueryOptions({
    queryKey,
    async queryFn({ pageParam, signal }) {
      const next = pageParam && `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(pageParam)}`;
      const fallback = 'This couldn’t be loaded. Please try again.';
      return toPage(await callApiAsUser({ path: path + next, schema, fallback, signal }));
    },
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    // A list that is opened again starts with its first page.
    gcTime: 0,
    meta: { label },
  });
}

export type GrowingQuery<Page extends PageOf<unknown>> = ReturnType<typeof growingQuery<unknown, Page>>;

/** Loads a list page by page, for `GrowingList`. */
export function useGrowingQuery<Page extends PageOf<unknown>>(options: GrowingQuery<Page>) {
  const query = useInfiniteQuery(options);
  const { data, isFetching, isFetchNextPageError, hasNextPage } = query;
  const loadNext = () => void query.fetchNextPage();
  return {
    pages: data?.pages ?? [],
    items: data ? data.pages.flatMap((page): Page['items'][number][] => page.items) : null,
    busy: isFetching,
    error: isFetching ? null : query.error,
    retry: isFetchNextPageError ? loadNext : () => void query.refetch(),
    more: hasNextPage && !isFetching && !isFetchNextPageError ? loadNext : null,
  };
}
