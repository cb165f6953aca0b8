import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';

const never = () => () => {};

/**
 * The query of the URL. It is empty during the first render of a prerendered page, whose HTML was rendered without one; a
 * page that has none isn't rendered again.
 */
export function useSearch(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    never,
    () => search,
    () => '',
  );
}
