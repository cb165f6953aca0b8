import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  type Location,
  listenToHistory,
  type NavigateOptions,
  type NavigationType,
  navigate,
  readLocation,
} from './history.ts';

interface Navigation {
  location: Location;
  type: NavigationType;
}

const NavigationContext = createContext<Navigation | null>(null);

/**
 * Provides the URL of the document. A change of it is a transition: the previous page stays until the next one, with its
 * code, can be rendered.
 */
export function BrowserRouter({ children }: { children: ReactNode }) {
  const [navigation, setNavigation] = useState<Navigation>(() => ({ location: readLocation(), type: 'POP' }));
  useLayoutEffect(
    () => listenToHistory(type => startTransition(() => setNavigation({ location: readLocation(), type }))),
    [],
  );
  return <NavigationContext value={navigation}>{children}</NavigationContext>;
}

/** Provides a path without a query, for HTML that is rendered without a browser. */
export function StaticRouter({ pathname = '/', children }: { pathname?: string; children: ReactNode }) {
  const location = { pathname, search: '', hash: '', state: null, key: 'default' };
  return <NavigationContext value={{ location, type: 'POP' }}>{children}</NavigationContext>;
}

function useNavigation(): Navigation {
  const navigation = useContext(NavigationContext);
  if (!navigation) throw new Error('This component needs a router around it.');
  return navigation;
}

export function useLocation(): Location {
  return useNavigation().location;
}

/** Returns how the current page was reached. */
export function useNavigationType(): NavigationType {
  return useNavigation().type;
}

/** Returns the function that navigates; it is always the same. */
export function useNavigate(): typeof navigate {
  return navigate;
}

/** Returns the parameters of the URL's query, and a function that navigates to others of the same path. */
export function useSearchParams() {
  const { pathname, search } = useLocation();
  const parameters = useMemo(() => new URLSearchParams(search), [search]);
  const setParameters = (next: URLSearchParams, options?: NavigateOptions) => {
    navigate(next.size > 0 ? `${pathname}?${next}` : pathname, options);
  };
  return [parameters, setParameters] as const;
}

/** Navigates once it is rendered. */
export function Navigate({ to, replace }: { to: string; replace?: boolean }) {
  useEffect(() => navigate(to, { replace }), [to, replace]);
  return null;
}

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: string;
}

/** A link to a page of this site. A click opens it without loading a document. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || anchor.target) return;
    // Not read from the element, which is an SVG element in charts.
    const { href, origin } = new URL(to, location.href);
    if (origin !== location.origin) return;
    event.preventDefault();
    // Like in browsers, a link to the current URL adds no history entry.
    navigate(to, { replace: replace ?? href === location.href, state });
  };
  return <a {...anchor} href={to} onClick={follow} />;
}

/** Whether a click is of the main button, without a key that opens a new tab or saves the link. */
function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);
}
