import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useRoutes } from 'react-router-dom';
import { PublicLayout } from '../layouts/public/public-layout.tsx';
import { AuthProvider, useAuth } from '../session/auth/auth-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageView } from './lazy-page.tsx';
import { RequireAuth } from './require-auth.tsx';
import { type AppRoute, ROUTES, SHELL } from './route-table.tsx';

/** The whole application below its router. */
export function App() {
  return (
    <ErrorBoundary>
      <AuthProvider>
        <Watched />
        <Suspense>
          <CurrentPage />
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

function CurrentPage() {
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
