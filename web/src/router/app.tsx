import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { PublicLayout } from '../layouts/public/public-layout.tsx';
import { AuthProvider, useAuth } from '../session/auth/auth-provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageView } from './lazy-page.tsx';
import { RequireAuth } from './require-auth.tsx';
import { type AppRoute, INNER_NOT_FOUND, INNER_PREFIXES, NOT_FOUND, ROUTES, SHELL } from './route-table.tsx';

/** The whole application below its router. */
export function App() {
  return (
    <ErrorBoundary>
      <AuthProvider>
        <Watched />
        <Routes>
          <Route element={<PublicFrame />}>
            {ROUTES.filter(route => route.frame === 'public').map(pageRoute)}
            <Route path="*" element={<PageView page={NOT_FOUND} />} />
          </Route>
          <Route element={<SessionFrame />}>
            {ROUTES.filter(route => route.frame !== 'public').map(pageRoute)}
            {INNER_PREFIXES.map(prefix => (
              <Route key={prefix} path={`${prefix}/*`} element={<PageView page={INNER_NOT_FOUND} />} />
            ))}
          </Route>
        </Routes>
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

function pageRoute(route: AppRoute) {
  const page = <PageView key={route.path} page={route.page} />;
  const element =
    route.frame === 'private' ? (
      <RequireAuth message={route.needs} about={route.about}>
        {page}
      </RequireAuth>
    ) : (
      page
    );
  return <Route key={route.path} path={route.path} element={element} />;
}

function PublicFrame() {
  return (
    <PublicLayout>
      <Suspense>
        <Outlet />
      </Suspense>
    </PublicLayout>
  );
}

/** The dashboard shell for signed-in users, the public layout for visitors. */
function SessionFrame() {
  const { session } = useAuth();
  if (session.status !== 'signed-out') {
    return (
      <Suspense>
        <PageView page={SHELL} />
      </Suspense>
    );
  }
  return (
    <div data-signed-out className="contents">
      <PublicFrame />
    </div>
  );
}
