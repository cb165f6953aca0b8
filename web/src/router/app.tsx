import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useRoutes } from 'react-router-dom';
import { Button, buttonClass } from '../design/button.tsx';
import { Page } from '../layouts/public/page.tsx';
import { PublicLayout } from '../layouts/public/public-layout.tsx';
import { PATHS } from '../paths.ts';
import { AuthProvider, useAuth } from '../session/auth/auth-provider.tsx';
import { loginPath } from '../session/next-path.ts';
import { NOT_LOADED, PageLoadError, PageView } from './lazy-page.tsx';
import { type AppRoute, ROUTES, SHELL } from './route-table.tsx';

interface AppProps {
  /** Called once the page, or the error in its place, is rendered and interactive. */
  onLive?: (() => void) | undefined;
}

/** The whole application below its router. */
export function App({ onLive }: AppProps) {
  return (
    <ErrorBoundary onLive={onLive}>
      <AuthProvider>
        <Watched />
        <Suspense>
          <CurrentPage onLive={onLive} />
        </Suspense>
      </AuthProvider>
    </ErrorBoundary>
  );
}

const SessionWatch = lazy(() => import('../session/inactivity/session-watch.tsx'));

/** The code that watches a session is not loaded before the dashboard's first data, which confirms the session. */
const WATCH_AFTER_MS = 3_000;

/** Watches the session of signed-in users, on every page. */
function Watched() {
  const { session } = useAuth();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), WATCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (session.status === 'signed-out' || (session.status === 'checking' && !isDue)) return null;
  return (
    <Suspense>
      <SessionWatch />
    </Suspense>
  );
}

const ROUTE_OBJECTS = ROUTES.map(route => ({ path: route.path, element: <RoutePage route={route} /> }));

function CurrentPage({ onLive }: AppProps) {
  useEffect(() => onLive?.(), [onLive]);
  return useRoutes(ROUTE_OBJECTS);
}

/**
 * A page in its frame, which stays when the next page has the same one. There is no boundary around pages or frames:
 * the current page stays until the next page and its frame have loaded.
 */
function RoutePage({ route }: { route: AppRoute }) {
  const page = <PageView key={route.path} page={route.page} />;
  if (route.frame === 'public') return <PublicLayout>{page}</PublicLayout>;
  if (route.frame === 'either') return <SessionFrame>{page}</SessionFrame>;
  return (
    <SessionFrame>
      <RequireAuth message={route.needs} about={route.about}>
        {page}
      </RequireAuth>
    </SessionFrame>
  );
}

/** The dashboard shell for signed-in users, the public layout for visitors. */
function SessionFrame({ children }: { children: ReactNode }) {
  const { session } = useAuth();
  if (session.status !== 'signed-out') return <PageView page={SHELL}>{children}</PageView>;
  return (
    <div data-signed-out className="contents">
      <PublicLayout>{children}</PublicLayout>
    </div>
  );
}

interface RequireAuthProps {
  message: string;
  /** A sentence that explains why to log in. */
  about?: string | undefined;
  children: ReactNode;
}

/** Shows its page to signed-in users and a login prompt to anonymous visitors. */
function RequireAuth({ message, about, children }: RequireAuthProps) {
  const { session } = useAuth();
  const { pathname, search } = useLocation();
  if (session.status !== 'signed-out') return children;
  return (
    <Page title="Authentication Required">
      <section className="wrap grid min-h-[60vh] content-center gap-5 py-20">
        <ClosedDoor />
        <h1 className="text-h2">Authentication Required</h1>
        {about ? <p className="max-w-[48ch] text-lead">{about}</p> : null}
        <p className="max-w-[48ch] text-lead text-soft">{message}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link to={loginPath(`${pathname}${search}`)} className={buttonClass('primary', 'large')}>
            Login to Continue
          </Link>
          <Link to={PATHS.marketplace} className={buttonClass('quiet')}>
            Browse the Marketplace
          </Link>
        </p>
      </section>
    </Page>
  );
}

function ClosedDoor() {
  return (
    <svg aria-hidden="true" viewBox="0 0 64 80" className="h-20 w-16">
      <path
        d="M4 79V32a28 28 0 0 1 56 0v47"
        fill="var(--pic-wall-a)"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path
        d="M12 79V32a20 20 0 0 1 40 0v47z"
        className="fill-glow"
        stroke="currentColor"
        strokeWidth="1.5"
      />
      <path d="M32 12v67M0 79h64" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="36.5" cy="48" r="1.8" fill="currentColor" />
    </svg>
  );
}

/** Catches rendering errors and offers to reload or to go to the home page. */
class ErrorBoundary extends Component<AppProps & { children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  override componentDidCatch(error: unknown) {
    this.props.onLive?.();
    void import('../platform/browser/report-errors.ts').then(
      ({ reportError }) => reportError('page', error),
      () => {},
    );
  }

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    const notLoaded = error instanceof PageLoadError;
    return (
      <main className="wrap grid min-h-[70vh] content-center gap-6">
        <h1 className="max-w-[18ch] text-h2">
          {notLoaded ? 'This page couldn’t be loaded.' : 'This page stopped working.'}
        </h1>
        <p className="max-w-[52ch] text-soft">
          {notLoaded
            ? `${NOT_LOADED} Your saved data is safe. Reload the page.`
            : 'Your saved data is safe. Reload the page; if it fails again, start from the home page and tell us what you were doing.'}
        </p>
        <p className="flex flex-wrap gap-3">
          <Button onClick={() => location.reload()}>Reload the Page</Button>
          <a href={PATHS.home} className={buttonClass('secondary')}>
            Go to the Home Page
          </a>
        </p>
      </main>
    );
  }
}
