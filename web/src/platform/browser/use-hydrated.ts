import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False during the first render of a prerendered page, whose HTML was rendered without the query of the URL. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
