import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False during the first render of a prerendered page, which must match its HTML: that was rendered without the query
 * of the URL.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
