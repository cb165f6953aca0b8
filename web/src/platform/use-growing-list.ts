import { useEffect, useState } from 'react';
import { useLoaded } from './use-loaded.ts';

interface PageOf<Item> {
  items: Item[];
  nextCursor: string | null;
}

/** A list that starts with its newest and grows at its end on demand; another version starts it anew. */
export function useGrowingList<Item>(
  what: string,
  load: (cursor: string | null, signal: AbortSignal) => Promise<PageOf<Item>>,
  version = 0,
) {
  const [cursor, setCursor] = useState<string | null>(null);
  const [before, setBefore] = useState<Item[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version starts anew
  useEffect(() => {
    setCursor(null);
    setBefore([]);
  }, [version]);
  const { data, busy, error, retry } = useLoaded(what, `${version} ${cursor ?? ''}`, signal =>
    load(cursor, signal),
  );
  const next = busy ? null : data?.nextCursor;
  return {
    items: data && !(busy && cursor) ? [...before, ...data.items] : before.length > 0 ? before : null,
    busy,
    error,
    retry,
    more: next
      ? () => {
          setBefore([...before, ...(data?.items ?? [])]);
          setCursor(next);
        }
      : null,
  };
}
