import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useRoutes } from 'react-router-dom';
import { Button, buttonClass } from '../design/button.tsx';
import { PATHS } from '../paths.ts';
import { NOT_LOADED, PageLoadError } from '../platform/browser/page-load-error.ts';
import { AuthProvider, useAuth } from '../session/auth-provider.tsx';
import { ROUTES } from './route-table.tsx';

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

// Without it nothing ends an idle session, so its absence is an error of the page.
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

function CurrentPage({ onLive }: AppProps) {
  useEffect(() => onLive?.(), [onLive]);
  return useRoutes(ROUTES);
}

/** Catches rendering errors and offers to reload or to go to the home page. */
class ErrorBoundary extends Component<AppProps & { children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  override componentDidCatch(error: unknown) {
    this.props.onLive?.();
    // The page that Back or Forward leads to can be fine.
    addEventListener('popstate', () => this.setState({ error: null }), { once: true });
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
