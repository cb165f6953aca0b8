import { infiniteQueryOptions, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

/** One page of a list, and the cursor of the next one; null on the last page. */
export interface PageOf<Item> {
  items: Item[];
  nextCursor: string | null;
}

/**
 * Options of a list that is loaded page by page.
 * @param label names the list in the log line of a failure
 * @param load gets the cursor of a page, null for the first one
 */
export function growingQuery<Page extends PageOf<unknown>>(
  queryKey: QueryKey,
  label: string,
  load: (cursor: string | null, signal: AbortSignal) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: Page) => nextCursor,
    // A list that is opened again starts with its first page.
    gcTime: 0,
    meta: { label },
  });
}

export type GrowingQuery<Page extends PageOf<unknown>> = ReturnType<typeof growingQuery<Page>>;

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
