import { type Debounced, debounce } from '../api/debounce.ts';

/**
 * Debounces a call that changes the URL of the page. The call is dropped when another page has been opened since: the
 * URL changes immediately, but the old page stays until the new one has loaded, and would take the user back.
 */
export function debounceOnPage<A extends unknown[]>(call: (...args: A) => void): Debounced<A> {
  let page: string;
  const soon = debounce((...args: A) => {
    if (location.pathname === page) call(...args);
  });
  return Object.assign(
    (...args: A) => {
      page = location.pathname;
      soon(...args);
    },
    { cancel: soon.cancel },
  );
}
